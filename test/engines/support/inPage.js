/**
 * Served to the page before its own scripts: collects what goes wrong, keeps the workers so that a test
 * can end them, and finds elements as a reader would. WebDriver can do none of these in WebKit.
 */

const inPage = {
  /** Errors and warnings since the page was loaded. @type {string[]} */
  problems: [],
  /** @type {Worker[]} */
  workers: [],

  /**
   * The visible element with this accessible name among those that match.
   *
   * @param {string} selector
   * @param {string} [name] may end in … to match the beginning only
   * @returns {HTMLElement | undefined}
   */
  find(selector, name) {
    return Array.from(document.querySelectorAll(selector)).find(
      /** @returns {element is HTMLElement} */
      (element) => element.getClientRects().length > 0 && inPage.hasName(element, name),
    );
  },

  /**
   * @param {Element} element
   * @param {string | undefined} name
   */
  hasName(element, name) {
    if (name === undefined) return true;
    const own = inPage.nameOf(element);
    return name.endsWith('…') ? own.startsWith(name.slice(0, -1)) : own === name;
  },

  /** The name that a screen reader says, for the elements of this page. @param {Element} element */
  nameOf(element) {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const labels = Array.from(/** @type {HTMLInputElement} */ (element).labels ?? []);
    const text = (labels.length > 0 ? labels : [element]).map((part) => {
      const copy = /** @type {Element} */ (part.cloneNode(true));
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent;
    });
    return text.join(' ').replace(/\s+/g, ' ').trim();
  },
};
Object.assign(globalThis, { inPage });

addEventListener('error', (event) => inPage.problems.push(event.message || 'error'));
addEventListener('unhandledrejection', ({ reason }) => inPage.problems.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  inPage.problems.push(`${violatedDirective} blocked ${blockedURI}`),
);
for (const level of /** @type {const} */ (['error', 'warn'])) {
  const print = console[level];
  console[level] = (...words) => {
    inPage.problems.push(words.map(String).join(' '));
    print(...words);
  };
}

globalThis.Worker = class extends Worker {
  /** @param {ConstructorParameters<typeof Worker>} given */
  constructor(...given) {
    super(...given);
    inPage.workers.push(this);
  }
};
