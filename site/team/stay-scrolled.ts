const KEY = 'cardea:scrolled';

/** A list stays where it is when another of its rows is shown beside it, which loads the page anew. */
export function stayScrolled(): void {
  for (const link of document.querySelectorAll('a.to-pane, .day-bars a'))
    link.addEventListener('click', () => sessionStorage.setItem(KEY, `${location.pathname} ${scrollY}`));
  const [path, top] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  sessionStorage.removeItem(KEY);
  if (path === location.pathname) scrollTo({ top: Number(top), behavior: 'instant' });
}
