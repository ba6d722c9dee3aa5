/**
 * The elements of a page of this site, to show one of them on another page. They are parsed into a template, where nothing
 * is fetched, run or styled (HTML, section 4.12.3), so that there is no inline style for the policy to refuse with a
 * complaint; those of the page are left out, since the other one has the styles for what it shows.
 */
export function parsePage(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll('style')) style.remove();
  return template.content;
}
