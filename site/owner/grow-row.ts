/** The name of the transition, as in `owner.css` and `ContactDetail.module.css`. */
const NAME = 'row';

/**
 * Lets the row of a list grow into the head of the page that it opens, in browsers with transitions between pages
 * (https://drafts.csswg.org/css-view-transitions-2/#cross-document-view-transitions). Others change at once.
 */
export function growRow(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    // For entries of other sites, or deleted ones, browsers have no address or no entry.
    const entry = activation?.entry as NavigationHistoryEntry | null | undefined;
    if (!viewTransition || !entry?.url) return;
    const { pathname, search } = new URL(entry.url);
    const row = document.querySelector(`main a[href="${CSS.escape(pathname + search)}"]`)?.closest('li');
    if (!row) return;
    row.style.viewTransitionName = NAME;
    // The page may be shown again as it was left.
    void viewTransition.finished.finally(() => row.style.removeProperty('view-transition-name'));
  });
}
