import type { Plugin } from 'vite';

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/;
const KEY = /,\s*key: "[a-z0-9]+"/g;

/** Takes the keys off the shapes of an icon's module. React asks for them in development alone, and random letters pack badly. */
export const withoutIconKeys = (code: string): string => code.replaceAll(KEY, '');

/** Ships icons without the keys of their shapes: of what an owner's page loads first, nearly a kilobyte. */
export function iconKeys(): Plugin {
  return {
    name: 'cardea:icon-keys',
    apply: 'build',
    transform: {
      filter: { id: ICONS },
      handler: (code) => ({ code: withoutIconKeys(code), map: null }),
    },
  };
}
