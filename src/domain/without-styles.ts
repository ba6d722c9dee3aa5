const STYLES = /<style[^>]*>[^]*?<\/style>/g;

/**
 * The HTML of a page of ours without its `<style>` elements. A page that takes a part out of another one has the styles
 * for it, and its content security policy would refuse, with a complaint, those that come along.
 */
export function withoutStyles(html: string): string {
  return html.replaceAll(STYLES, '');
}
