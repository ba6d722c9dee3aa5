const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_SOURCES = /(?<=(?:^|;)\s*style-src )[^;]*/;

/** A text as a policy names it (CSP 3, section 2.3.1). */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * A page's policy with the hashes of its own inline styles alone. The build lists those of all pages in each: 3 KB that
 * no compression reaches, and with which a card no longer fits into the first packets of an answer (RFC 6928).
 */
export async function onlyOwnStyles(policy: string, html: string): Promise<string> {
  const own = new Set(await Promise.all([...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))));
  const isNeeded = (source: string) => !source.startsWith("'sha256-") || own.has(source);
  return policy.replace(STYLE_SOURCES, (sources) => sources.split(' ').filter(isNeeded).join(' '));
}
