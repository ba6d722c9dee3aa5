const BLOCK = /<(\/?)(p|h2|h3|ul|ol|li|blockquote)>/g;

/**
 * A sanitised bio in which each paragraph, heading, list and quotation has the direction of its own first letter, so that
 * Arabic beside English reads right. Parts of a block follow it: `dir="auto"` does not look into what has a `dir` itself.
 * @param html as the sanitiser leaves it: balanced, and no tag but `a` has attributes
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
