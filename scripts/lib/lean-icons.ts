import type { Plugin } from 'vite';

const DEFAULTS = /[\\/]lucide-react[\\/].+[\\/]defaultAttributes\.m?js$/;
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/;

/** What `base.css` sets for every icon, and a namespace that HTML does not need. */
const NEEDLESS = [
  'xmlns: "http://www.w3.org/2000/svg",',
  'fill: "none",',
  '"stroke-linecap": "round",',
  '"stroke-linejoin": "round"',
];

const KEY = /,\s*key: "[a-z0-9]+"/g;

/** Removes attributes from the module with those of every icon. */
const withoutNeedless = (code: string): string =>
  NEEDLESS.reduce((rest, attribute) => rest.replace(attribute, ''), code);

/**
 * Removes the keys of shapes from an icon's module. React only needs them in development, and random letters compress
 * badly.
 */
const withoutKeys = (code: string): string => code.replaceAll(KEY, '');

/** What a build ships of a module of icons. @param id its path */
export const leanIcon = (code: string, id: string): string =>
  DEFAULTS.test(id) ? withoutNeedless(code) : withoutKeys(code);

/**
 * Ships icons without attributes that style sheets set, 7 KB of a page with many icons, and without the keys of their
 * shapes, nearly a kilobyte of an owner's page.
 */
export function leanIcons(): Plugin {
  return {
    name: 'cardea:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: [DEFAULTS, ICONS] },
      handler: (code, id) => ({ code: leanIcon(code, id), map: null }),
    },
  };
}
