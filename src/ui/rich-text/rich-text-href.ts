/** What a URL parser removes before parsing (https://url.spec.whatwg.org/#concept-basic-url-parser). */
const WITHIN = /[\t\n\r]/g;

/** A normalized address if it is absolute and has one of the schemes ('https'); else null. */
export function safeHref(raw: string, schemes: readonly string[]): string | null {
  const href = raw.trim().replace(WITHIN, '');
  if (!URL.canParse(href)) return null;
  return schemes.includes(new URL(href).protocol.slice(0, -1)) ? href : null;
}

/** A typed address: an e-mail gets `mailto:`, anything else without a scheme `https://`. Null if invalid. */
export function hrefOfTyped(typed: string, schemes: readonly string[]): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return safeHref(text, schemes);
  const isMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text);
  return safeHref(isMail ? `mailto:${text}` : `https://${text}`, schemes);
}
