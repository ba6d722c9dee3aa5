import type { Plugin } from 'vite';
import { isOwnerEntry } from './owner-entries.ts';

const OWNERS = '?owner';
const SHARED = /\/(?:src|site)\/[^?]+\.tsx?$/;

/**
 * Builds the modules of owner pages apart from those of visitors' pages, even where both import the same file. Otherwise
 * each shared module would be a file of its own: a bundle for both would load more than a visitor needs. The owner app
 * and visitors' pages are never in one document, so that no state is doubled.
 */
export function ownerModules(): Plugin {
  return {
    name: 'cardea:owner-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(OWNERS) || isOwnerEntry(importer))) return null;
      const found = await this.resolve(source, importer.replace(OWNERS, ''), { ...options, skipSelf: true });
      if (!found || found.external || isOwnerEntry(found.id) || !SHARED.test(found.id)) return found;
      return { ...found, id: found.id + OWNERS };
    },
  };
}
