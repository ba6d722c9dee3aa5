const BLOCK = /<(\/?)(p|h2|h3|ul|ol|li|blockquote)>/g;

/**
 * A sanitised bio in which each paragraph, heading, list and quotation has the direction of its own first letter, for
 * mixed Arabic and English. Parts of a block inherit it: `dir="auto"` ignores descendants with a `dir`.
 * @param html from the sanitiser: balanced, with attributes only on `a`
 */
export function withBlockDirections(html: string): string {
  let depth = 0;
  return html.replace(BLOCK, (tag, closes: string, name: string) => {
    if (closes) {
      depth -= 1;
      return tag;
    }
    depth += 1;
    return depth === 1 ? `<${name} dir="auto">` : tag;
  });
}
