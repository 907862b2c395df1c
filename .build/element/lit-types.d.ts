// The few names of Lit that show in the element's type declarations; the package itself needs no Lit.

export type PropertyValues<T = unknown> = Map<T extends object ? keyof T : PropertyKey, unknown>;
export type PropertyDeclarations = Readonly<Record<PropertyKey, unknown>>;
export type CSSResult = { readonly cssText: string };
export type CSSResultGroup = CSSResult | readonly CSSResultGroup[];
export type TemplateResult<T extends number = number> = {
  readonly _$litType$: T;
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
};
export type HTMLTemplateResult = TemplateResult<1>;
export type SVGTemplateResult = TemplateResult<2>;
export declare const nothing: unique symbol;

export interface ReactiveController {
  hostConnected?(): void;
  hostDisconnected?(): void;
  hostUpdate?(): void;
  hostUpdated?(): void;
}

export interface ReactiveControllerHost {
  addController(controller: ReactiveController): void;
  removeController(controller: ReactiveController): void;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}

export declare class ReactiveElement extends HTMLElement implements ReactiveControllerHost {
  static styles?: CSSResultGroup;
  static get observedAttributes(): string[];
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly isUpdatePending: boolean;
  readonly hasUpdated: boolean;
  readonly updateComplete: Promise<boolean>;
  addController(controller: ReactiveController): void;
  removeController(controller: ReactiveController): void;
  requestUpdate(name?: PropertyKey, oldValue?: unknown): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, oldValue: string | null, value: string | null): void;
  protected createRenderRoot(): HTMLElement | DocumentFragment;
  protected shouldUpdate(changed: PropertyValues): boolean;
  protected willUpdate(changed: PropertyValues): void;
  protected firstUpdated(changed: PropertyValues): void;
  protected updated(changed: PropertyValues): void;
  protected update(changed: PropertyValues): void;
  protected performUpdate(): void;
  protected getUpdateComplete(): Promise<boolean>;
}

export declare class LitElement extends ReactiveElement {
  protected render(): unknown;
}
