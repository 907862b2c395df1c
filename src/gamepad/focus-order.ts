/** Elements that Tab can reach, and each choice of a group, which has one stop there. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** All elements below `root` in the order in which they are seen: through shadow roots, and slots at their places. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    yield element;
    const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    for (const given of assigned) {
      yield given;
      yield* elementsIn(given.shadowRoot ?? given);
    }
    if (assigned.length === 0) yield* elementsIn(element.shadowRoot ?? element);
  }
}

/** The element that has the focus, inside whatever shadow roots; null when nothing has it. */
export function focused(): Element | null {
  let element = document.activeElement;
  for (let inner = element; inner; inner = inner.shadowRoot?.activeElement ?? null) element = inner;
  return element === document.body ? null : element;
}

/** The dialog that has the page to itself; null when there is none. */
export function openDialog(): HTMLDialogElement | null {
  let found: HTMLDialogElement | null = null;
  for (const element of elementsIn(document.body))
    if (element instanceof HTMLDialogElement && element.matches(':modal')) found = element;
  return found;
}

/** The element that comes so many after (or before) the focused one, in a ring; null when there is none. */
export function nextFocusable(root: ParentNode, by: number): HTMLElement | null {
  const stops: HTMLElement[] = [];
  const current = focused();
  for (const element of elementsIn((root instanceof Element && root.shadowRoot) || root))
    if (isStop(element)) stops.push(element);
  const now = current instanceof HTMLElement ? stops.indexOf(current) : -1;
  const next = now < 0 ? (by > 0 ? 0 : stops.length - 1) : (now + by + stops.length) % stops.length;
  return stops[next] ?? null;
}

function isStop(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.matches(FOCUSABLE) &&
    !element.matches(':disabled, [inert] *') &&
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** Whether a way to the side has been taken by what has the focus: sliders, numbers and lists are set by it. */
export function adjusts(element: Element | null, by: number): boolean {
  if (element instanceof HTMLSelectElement) {
    const { selectedIndex, length } = element;
    element.selectedIndex = Math.min(length - 1, Math.max(0, selectedIndex + by));
  } else if (element instanceof HTMLInputElement && /^(?:range|number)$/.test(element.type)) {
    if (by > 0) element.stepUp();
    else element.stepDown();
  } else return false;
  for (const type of ['input', 'change'])
    element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  return true;
}
