import { gzipSync } from 'node:zlib';

/** Attributes that name a script: of scripts, preloads, and Astro's islands. */
const NAMED = /\b(?:src|href|component-url|renderer-url|before-hydration-url)="([^"]+\.m?js)"/g;
const INLINE =
  /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application\/(?:ld\+)?json|speculationrules)")[^>]*>([^]*?)<\/script>/g;
const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["']([^"']+\.m?js)["']/g;

const gzipped = (code: string) => (code === '' ? 0 : gzipSync(code).byteLength);
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Linked and inline style sheets. */
const LINKED_SHEET = /<link\b[^>]*\bhref="([^"]+\.css)"/g;
const INLINE_SHEET = /<style[^>]*>([^]*?)<\/style>/g;

/** Bytes of all style sheets of a page, each compressed separately: inline and linked ones. */
export async function weighStyles(html: string, read: (path: string) => Promise<string>): Promise<number> {
  const paths = new Set(found(LINKED_SHEET, html).map((path) => new URL(path, 'http://page').pathname));
  const sheets = await Promise.all([...paths].map(read));
  return [...found(INLINE_SHEET, html), ...sheets].reduce((sum, css) => sum + gzipped(css), 0);
}

/**
 * Bytes of all scripts that a page loads before any interaction, each compressed separately: those in its HTML, and
 * their static imports. `read` returns a script by path. Dynamic imports do not count.
 */
export async function weighScripts(html: string, read: (path: string) => Promise<string>): Promise<number> {
  const inline = found(INLINE, html);
  const waiting = [...found(NAMED, html), ...inline.flatMap((code) => found(STATIC_IMPORT, code))];
  const seen = new Set<string>();
  let bytes = inline.reduce((sum, code) => sum + gzipped(code), 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = new URL(next, 'http://page').pathname;
    if (seen.has(path)) continue;
    seen.add(path);
    const code = await read(path);
    bytes += gzipped(code);
    waiting.push(...found(STATIC_IMPORT, code).map((name) => new URL(name, `http://page${path}`).pathname));
  }
  return bytes;
}
