/**
 * What the browser may make ready before it is asked for: the other tabs, once a finger or pointer is about to choose
 * one (https://html.spec.whatwg.org/multipage/speculative-loading.html), but not those that it still has (`seen-tabs.ts`).
 * A change forgets them again, see `edge-api/http/actor.ts`.
 */
export const AHEAD = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: '.tabs a.tab:not([aria-current], [target], [data-seen])' },
      eagerness: 'moderate',
    },
  ],
});

/** The page's policy names these rules by this. It is written down, since a policy is sent before anything is awaited. */
export const AHEAD_HASH = 'sha256-F/ggnKr3bF9v4gO8eYehCtejVcJ+vvRZECrlPy1gxUM=';
