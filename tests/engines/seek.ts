/** What is sought: a role (`*` for any; the tag of what has none), and a name that is the same or that fits. */
export interface Sought {
  readonly role: string;
  readonly exact: string | null;
  /** Of a regular expression. */
  readonly pattern: string | null;
  /** A selector of the element, in the document, inside which to look. */
  readonly within: string | null;
}

/** What was found, as it is shown. */
export interface Seen {
  readonly name: string;
  /** Its content, or the words for its value. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isFocused: boolean;
  readonly isDisabled: boolean;
  readonly isPressed: boolean;
}

/**
 * All elements of the page that are shown and can be reached, of that role and name, in their order, those in shadow
 * roots too. Runs in the page. Its names are simple ones; what assistive technology is given the engine tells by itself.
 */
export function seek({ role, exact, pattern, within }: Sought): Seen[] {
  const roles: Readonly<Record<string, string>> = {
    ...{ BUTTON: 'button', SUMMARY: 'summary', DIALOG: 'dialog', MAIN: 'main', SECTION: 'region' },
    ...{ H1: 'heading', H2: 'heading', H3: 'heading', A: 'link', OUTPUT: 'status' },
  };
  const inputs: Readonly<Record<string, string>> = {
    ...{ text: 'textbox', number: 'spinbutton', radio: 'radio', checkbox: 'checkbox', range: 'slider' },
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const roleOf = (one: Element) =>
    one.getAttribute('role') ??
    (one instanceof HTMLInputElement ? inputs[one.type] : roles[one.tagName]) ??
    one.localName;
  const nameOf = (one: Element) => {
    const label = one.getAttribute('aria-label');
    if (label !== null) return label;
    const root = one.getRootNode() as Document | ShadowRoot;
    const by = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0) return tidy(by.map((id) => root.getElementById(id)?.textContent).join(' '));
    if (one instanceof HTMLInputElement) return tidy(one.labels?.[0]?.textContent);
    if (one.querySelector('[aria-hidden=true]') === null) return tidy(one.textContent);
    const read = one.cloneNode(true) as Element;
    for (const part of read.querySelectorAll('[aria-hidden=true]')) part.remove();
    return tidy(read.textContent);
  };
  const focused = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const found: Seen[] = [];
  const elements: Element[] = [];
  // Where a driver takes them from that asks the engine about one.
  Object.assign(window, { sought: elements });
  const active = focused();
  const look = (one: Element) => {
    if (one instanceof HTMLElement && (one.inert || one.ariaHidden === 'true')) return;
    if (role === '*' || roleOf(one) === role) {
      const name = nameOf(one);
      const fits = pattern === null ? exact === null || name === exact : new RegExp(pattern).test(name);
      if (fits && one.checkVisibility({ visibilityProperty: true })) {
        const { x, y, width, height } = one.getBoundingClientRect();
        elements.push(one);
        found.push({
          ...{ name, x, y, width, height, isFocused: one === active },
          text: tidy(one.getAttribute('aria-valuetext') ?? one.textContent),
          isDisabled: one.matches(':disabled, [aria-disabled=true]'),
          isPressed: one.ariaPressed === 'true',
        });
      }
    }
    for (const child of one.shadowRoot?.children ?? []) look(child);
    if (one instanceof HTMLSlotElement && one.assignedElements().length > 0)
      one.assignedElements().forEach(look);
    else if (one.shadowRoot === null) for (const child of one.children) look(child);
  };
  const start = within === null ? document.documentElement : document.querySelector(within);
  if (start) look(start);
  return found;
}
