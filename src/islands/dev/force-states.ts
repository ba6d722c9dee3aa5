/** Interactive states of a control; `data-force` on an ancestor forces one. */
const STATES = [':hover', ':active', ':focus-visible', ':focus-within', ':focus'] as const;
/** What can have the focus: without a control before it, a rule for focus would apply to all that is inside. */
const FOCUSABLE = ':is(a, button, input, select, textarea, [tabindex])';
const NAMES = { ':hover': 'hover', ':active': 'pressed' } as const;

function forced(selector: string): string | null {
  let changed = selector;
  for (const state of STATES) {
    const name = NAMES[state as keyof typeof NAMES] ?? 'focus';
    const inside = state === ':focus' || state === ':focus-visible' ? FOCUSABLE : '*';
    // Not `:focus` of `:focus-visible`.
    changed = changed.replaceAll(
      new RegExp(`${state}(?![-\\w])`, 'g'),
      `:is([data-force~='${name}'] ${inside})`,
    );
  }
  return changed === selector ? null : changed;
}

function addForced(rules: CSSRuleList, owner: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const rule = rules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = forced(rule.selectorText);
      if (selector) owner.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addForced(rule.cssRules, rule);
    }
  }
}

/**
 * Duplicates every rule for hover, press and focus for elements within `data-force`. For the page that shows all
 * states at once, in the product's own style.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) addForced(sheet.cssRules, sheet);
}
