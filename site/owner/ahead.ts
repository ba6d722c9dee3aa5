/**
 * What the browser may make ready before it is asked for: the other tabs, once a finger or pointer is about to choose
 * one; not those that the browser has as they were left (https://html.spec.whatwg.org/multipage/speculative-loading.html). A change forgets them again, see
 * `edge-api/http/actor.ts`.
 */
export const AHEAD = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: '.tabs a.tab:not([aria-current], [target], [data-left])' },
      eagerness: 'moderate',
    },
  ],
});

/** The page's policy names these rules by this. It is written down, since a policy is sent before anything is awaited. */
export const AHEAD_HASH = 'sha256-Kn6aqiNtT8kDaAm9IUesCbFh/7de6Wv1UhNmSzhUepg=';
