/**
 * The elements of a page of this site, to show one of them on another page. Parsed into a template, where nothing is
 * fetched, run or styled (HTML, section 4.12.3), so that no inline style violates the policy; styles are left out, as
 * the other page has its own.
 */
export function parsePage(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll('style')) style.remove();
  return template.content;
}
