import type { Plugin } from 'vite';

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/;
const KEY = /,\s*key: "[a-z0-9]+"/g;

/**
 * Removes the keys of shapes from an icon's module. React only needs them in development, and random letters compress
 * badly.
 */
export const withoutIconKeys = (code: string): string => code.replaceAll(KEY, '');

/** Ships icons without the keys of their shapes: nearly a kilobyte of an owner's page. */
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
