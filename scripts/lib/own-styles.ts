import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

/** What Astro puts into a page before its first island, whatever the sheets of the page's route. */
const ISLANDS: `sha256-${string}` = `sha256-${createHash('sha256').update(ISLAND_STYLES).digest('base64')}`;

/**
 * Has the policy of a page name its own inline sheets alone. Astro adds them when it draws the page, by its route; the
 * build's list of those of all pages is 3 KB that no compression reaches, and with which a card no longer fits into the
 * first packets of an answer (RFC 6928).
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
