import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

/** Astro's inline style before a page's first island, on every route. */
const ISLANDS: `sha256-${string}` = `sha256-${createHash('sha256').update(ISLAND_STYLES).digest('base64')}`;

/**
 * Limits the policy of a page to its own inline sheets, which Astro adds per route; the build's list for all pages is 3
 * KB of incompressible hashes, with which a card exceeds the first packets of a response (RFC 6928).
 */
export function ownStyles(): AstroIntegration {
  return {
    name: 'cardea:own-styles',
    hooks: {
      'astro:build:ssr': ({ manifest: { csp } }) => {
        if (!csp) return;
        csp.styleDirective.hashes = [ISLANDS];
        csp.styleHashes = [ISLANDS];
      },
    },
  };
}
