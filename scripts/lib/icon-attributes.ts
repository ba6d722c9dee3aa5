import type { Plugin } from 'vite';

const DEFAULTS = /[\\/]lucide-react[\\/].+[\\/]defaultAttributes\.m?js$/;

/** What `base.css` sets for every icon, and a namespace that HTML does not need. */
const NEEDLESS = [
  'xmlns: "http://www.w3.org/2000/svg",',
  'fill: "none",',
  '"stroke-linecap": "round",',
  '"stroke-linejoin": "round"',
];

/** Removes attributes from the module with those of every icon. */
export const withoutNeedless = (code: string): string =>
  NEEDLESS.reduce((rest, attribute) => rest.replace(attribute, ''), code);

/** Ships icons without attributes that style sheets set: 7 KB of a page with many icons. */
export function iconAttributes(): Plugin {
  return {
    name: 'cardea:icon-attributes',
    apply: 'build',
    transform: {
      filter: { id: DEFAULTS },
      handler: (code) => ({ code: withoutNeedless(code), map: null }),
    },
  };
}
