/*
 * What of Lit the element's one file does without: directives (and with them what a part knows of its place), values in
 * comments and in raw text, MathML, decorators, browsers that take no style sheets as objects, and what Lit's polyfills,
 * hydration and development builds would ask for. By file: each text, and what takes its place.
 */

const litHtml = [
  ['3===i?"<math>":""', '""'],
  ['(2===i?"</svg>":3===i?"</math>":"")', '(2===i?"</svg>":"")'],
  ['2===i||3===i', '2===i'],
  ['(y.test(u[2])&&(n=RegExp("</"+u[2],"g")),c=p)', '(c=p)'],
  ['(c=n??v,d=-1)', '(c=v,d=-1)'],
  ['c===_||c===m?c=v:(c=p,n=void 0)', 'c===m?c=v:c=p'],
  ['"!--"===u[1]?c=_:', ''],
  ['let n,l=2===i', 'let l=2===i'],
  [
    'else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t));if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}}',
    '}',
  ],
  [
    'else if(8===r.nodeType)if(r.data===n)d.push({type:2,index:l});else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}l++',
    'else r.data===n&&d.push({type:2,index:l});l++',
  ],
  [
    'function M(t,i,s=t,e){if(i===E)return i;let h=void 0!==e?s._$Co?.[e]:s._$Cl;const o=a(i)?void 0:i._$litDirective$;return h?.constructor!==o&&(h?._$AO?.(!1),void 0===o?h=void 0:(h=new o(t),h._$AT(t,s,e)),void 0!==e?(s._$Co??=[])[e]=h:s._$Cl=h),void 0!==h&&(i=M(t,h._$AS(t,i.values),h,e)),i}',
    '',
  ],
  [
    'constructor(t,i){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=i}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){const{el:{content:i},parts:s}=this._$AD,e=(t?.creationScope??l).importNode(i,!0)',
    'constructor(t){this._$AV=[],this._$AD=t}u(t){const{el:{content:i},parts:s}=this._$AD,e=l.importNode(i,!0)',
  ],
  [
    '2===r.type?i=new R(h,h.nextSibling,this,t):1===r.type?i=new r.ctor(h,r.name,r.strings,this,t):6===r.type&&(i=new W(h,this,t))',
    'i=2===r.type?new R(h,h.nextSibling,t):new r.ctor(h,r.name,r.strings,t)',
  ],
  [
    'get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,i,s,e){this.type=2,this._$AH=A,this._$AN=void 0,this._$AA=t,this._$AB=i,this._$AM=s,this.options=e,this._$Cv=e?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode;const i=this._$AM;return void 0!==i&&11===t?.nodeType&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,i=this){t=M(this,t,i),a(t)',
    'constructor(t,i,e){this._$AH=A,this._$AA=t,this._$AB=i,this.options=e}_$AI(t){a(t)',
  ],
  [
    'e="number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s)',
    'e=this._$AC(t)',
  ],
  ['const{values:i,_$litType$:s}=t,', 'const{values:i}=t,'],
  ['new k(e,this)', 'new k(e)'],
  ['new R(this.O(c()),this.O(c()),this,this.options)', 'new R(this.O(c()),this.O(c()),this.options)'],
  ['_$AR(t=this._$AA.nextSibling,s){for(this._$AP?.(!1,!0,s);t', '_$AR(t=this._$AA.nextSibling){for(;t'],
  ['this._$AR(s&&s._$AB.nextSibling,e)', 'this._$AR(s&&s._$AB.nextSibling)'],
  ['setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}', ''],
  [
    'get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,i,s,e,h){this.type=1,this._$AH=A,this._$AN=void 0,this.element=t,this.name=i,this._$AM=e,this.options=h,',
    'constructor(t,i,s,h){this._$AH=A,this.element=t,this.name=i,this.options=h,',
  ],
  ['_$AI(t,i=this,s,e){const h=this.strings', '_$AI(t,s,e){const h=this.strings'],
  ['if(void 0===h)t=M(this,t,i,0),o=', 'if(void 0===h)o='],
  ['r=M(this,e[s+n],i,n),', 'r=e[s+n],'],
  ['o&&!e&&this.j(t)', 'o&&this.j(t)'],
  ['_$AI(t,s,e){const h', '_$AI(t,s){const h'],
  ['s._$AI(t,s,i)', 's._$AI(t,i)'],
  ['constructor(){super(...arguments),this.type=3}', ''],
  ['constructor(){super(...arguments),this.type=4}', ''],
  ['constructor(t,i,s,e,h){super(t,i,s,e,h),this.type=5}', ''],
  [
    '_$AI(t,i=this){if((t=M(this,t,i,0)??A)===E)return;const s=this._$AH,e=t===A&&s!==A||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive,h=t!==A&&(s===A||e);e&&this.element.removeEventListener(this.name,this,s),h&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){"function"==typeof this._$AH?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}',
    '_$AI(t){this._$AH===A&&this.element.addEventListener(this.name,this),this._$AH=t}handleEvent(t){this._$AH.call(this.options.host,t)}',
  ],
  [
    'class W{constructor(t,i,s){this.element=t,this.type=6,this._$AN=void 0,this._$AM=i,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(t){M(this,t)}}',
    '',
  ],
  [
    'const Z={M:h,P:o,A:n,C:1,L:N,R:k,D:d,V:M,I:R,H,N:L,U:z,B:I,F:W},j=t.litHtmlPolyfillSupport;j?.(S,R),(t.litHtmlVersions??=[]).push("3.3.3");',
    '',
  ],
  ['Z as _$LH,', ''],
  [
    'const e=s?.renderBefore??i;let h=e._$litPart$;if(void 0===h){const t=s?.renderBefore??null;e._$litPart$=h=new R(i.insertBefore(c(),t),t,void 0,s??{})}return h._$AI(t),h',
    'i._$litPart$??=new R(i.insertBefore(c(),null),null,s),i._$litPart$._$AI(t)',
  ],
];

const reactiveElement = [
  ['p=l.trustedTypes,d=p?p.emptyScript:"",u=l.reactiveElementPolyfillSupport,', ''],
  ['t=t?d:null', 't=t?"":null'],
  ['break;case Object:case Array:t=null==t?t:JSON.stringify(t)', ''],
  ['break;case Object:case Array:try{i=JSON.parse(t)}catch(t){i=null}', ''],
  ['Symbol.metadata??=Symbol("metadata"),l.litPropertyMetadata??=new WeakMap;', ''],
  ['static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
  [
    'if(s.state&&(s.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((s=Object.create(s)).wrapped=!0),this.elementProperties.set(t,s),!s.noAccessor){const i=Symbol(),e=this.getPropertyDescriptor(t,i,s);void 0!==e&&r(this.prototype,t,e)}',
    's.state&&(s.attribute=!1),this._$Ei(),this.elementProperties.set(t,s);const i=Symbol();r(this.prototype,t,this.getPropertyDescriptor(t,i,s))',
  ],
  ['void 0!==t.l&&(this.l=[...t.l]),', ''],
  ['const t=this.properties,s=[...n(t),...a(t)];', 'const t=this.properties,s=n(t);'],
  [
    'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
    '',
  ],
  [
    '{const s=[];if(Array.isArray(t)){const e=new Set(t.flat(1/0).reverse());for(const t of e)s.unshift(i(t))}else void 0!==t&&s.push(i(t));return s}',
    '{return t?[t].flat(1/0):[]}',
  ],
  [',this.constructor.l?.forEach(t=>t(this))', ''],
  ['{useDefault:i,reflect:e,wrapped:h},r){', '{useDefault:i,reflect:e}){'],
  ['(this._$Ej.set(t,r??s??this[t]),!0!==h||void 0!==r)||(', 'this._$Ej.set(t,s??this[t])||('],
  [
    'const t=this.constructor.elementProperties;if(t.size>0)for(const[s,i]of t){const{wrapped:t}=i,e=this[s];!0!==t||this._$AL.has(s)||void 0===e||this.C(s,void 0,i,e)}',
    '',
  ],
  ['const t=this.scheduleUpdate();return null!=t&&await t,', 'return this.performUpdate(),'],
  ['scheduleUpdate(){return this.performUpdate()}', ''],
  ['getUpdateComplete(){return this._$ES}', ''],
  ['this.getUpdateComplete()', 'this._$ES'],
  [',u?.({ReactiveElement:g}),(l.reactiveElementVersions??=[]).push("2.1.2")', ''],
];

const cssTag = [
  [
    't.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,s=Symbol(),o=new WeakMap',
    '1',
  ],
  [
    'constructor(t,e,o){if(this._$cssResult$=!0,o!==s)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o;const s=this.t;if(e&&void 0===t){const e=void 0!==s&&1===s.length;e&&(t=o.get(s)),void 0===t&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),e&&o.set(s,t))}return t}toString(){return this.cssText}',
    'constructor(t){this.cssText=t}get styleSheet(){return this.o||(this.o=new CSSStyleSheet).replaceSync(this.cssText),this.o}',
  ],
  ['new n("string"==typeof t?t:t+"",void 0,s)', 'new n(t)'],
  [
    '{const o=1===t.length?t[0]:e.reduce((e,s,o)=>e+(t=>{if(!0===t._$cssResult$)return t.cssText;if("number"==typeof t)return t;throw Error("Value passed to \'css\' function must be a \'css\' function result: "+t+". Use \'unsafeCSS\' to pass non-literal values, but take care to ensure page security.")})(s)+t[o+1],t[0]);return new n(o,t,s)}',
    'new n(t.reduce((t,s,o)=>t+(e[o-1].cssText??e[o-1])+s))',
  ],
  [
    'if(e)s.adoptedStyleSheets=o.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(const e of o){const o=document.createElement("style"),n=t.litNonce;void 0!==n&&o.setAttribute("nonce",n),o.textContent=e.cssText,s.appendChild(o)}',
    's.adoptedStyleSheets=o.map(t=>t.styleSheet)',
  ],
  [
    'e||void 0===t.CSSStyleSheet?t=>t:t=>t instanceof CSSStyleSheet?(t=>{let e="";for(const s of t.cssRules)e+=s.cssText;return r(e)})(t):t',
    't=>t',
  ],
];

const litElement = [
  [
    'connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}',
    '',
  ],
  [
    'createRenderRoot(){const t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}',
    '',
  ],
  [
    'super(...arguments),this.renderOptions={host:this},this._$Do=void 0',
    'super(...arguments),this.renderOptions={host:this}',
  ],
  [
    'this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=e(',
    'super.update(t),e(',
  ],
  [
    ',s.litElementHydrateSupport?.({LitElement:i});const o=s.litElementPolyfillSupport;o?.({LitElement:i});',
    ';',
  ],
  ['(s.litElementVersions??=[]).push("4.2.2");', ''],
];

const unasked = {
  'lit-html/node/lit-html.js': litHtml,
  '@lit/reactive-element/node/reactive-element.js': reactiveElement,
  '@lit/reactive-element/node/css-tag.js': cssTag,
  'lit-element/lit-element.js': litElement,
};

/** What our sources must not ask of it, therefore. */
const absent =
  /'lit\/directives|'lit\/decorators|\bnoAccessor\b|\bscheduleUpdate\b|\bgetUpdateComplete\b|\btype: (?:Object|Array)\b|<(?:textarea|title|style|script)\b[^`]*\$\{/;

/** Leaves it out. Throws when Lit has changed, or when a source asks for what is left out. */
export function lessOfLit() {
  return {
    name: 'less-of-lit',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:lit-html|lit-element|@lit\/reactive-element)\/|\/src\/.*\.ts$/ },
      handler(code, id) {
        if (id.includes('/src/')) {
          const [asked] = absent.exec(code) ?? [];
          if (asked)
            throw new Error(
              `${id} asks Lit for "${asked}", which the one file leaves out (less-of-lit.mjs).`,
            );
          return null;
        }
        const file = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);
        const less = (unasked[file] ?? []).reduce((rest, [from, to]) => {
          if (rest.split(from).length !== 2)
            throw new Error(`${id} has changed: "${from}" is not there once.`);
          return rest.replace(from, () => to);
        }, code);
        return { code: less, map: null };
      },
    },
  };
}
