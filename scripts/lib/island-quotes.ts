import type { Plugin } from 'vite';

const RENDERER = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]render[\\/]component\.js$/;
const RENDERED = 'renderElement("astro-island", island, false)';

/**
 * The same element with its JSON between single quotes: Astro escapes both kinds, so that none is in it, and a double
 * one needs no escape between single ones.
 */
const WITH_PLAIN_QUOTES = `["props", "opts"].reduce(
  (html, name) => html.replace(
    \` \${name}="\${island.props[name]}"\`,
    (found) => found.replaceAll('"', "'").replaceAll("&quot;", '"'),
  ),
  ${RENDERED},
)`;

/** Quotes the JSON of islands plainly in Astro's renderer. */
export const withPlainQuotes = (code: string): string => code.replace(RENDERED, () => WITH_PLAIN_QUOTES);

/** Sends the props of islands without an escape for each of their quotes: 7 KB of a page with many rows. */
export function islandQuotes(): Plugin {
  return {
    name: 'cardea:island-quotes',
    apply: 'build',
    transform: {
      filter: { id: RENDERER },
      handler: (code) => ({ code: withPlainQuotes(code), map: null }),
    },
  };
}
