/**
 * Speculation rules: prerender the other tabs when a finger or pointer is about to choose one
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html), except those still cached (`seen-tabs.ts`). A
 * change discards them, see `edge-api/http/actor.ts`.
 */
export const AHEAD = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: '.tabs a.tab:not([aria-current], [target], [data-seen])' },
      eagerness: 'moderate',
    },
  ],
});

/** The rules' hash in the page's policy. A constant, since a policy is sent before anything is awaited. */
export const AHEAD_HASH = 'sha256-F/ggnKr3bF9v4gO8eYehCtejVcJ+vvRZECrlPy1gxUM=';
