import { relative } from 'node:path';
import type { Plugin } from 'vite';

const SUFFIX = '?chunk';
const PREFIX = '\0chunk:';
const mark = (reference: string) => `__chunk_${reference}__`;

/**
 * `import address from './module.ts?chunk'` gives the URL of a module that is built as a separate file, without loading
 * it. An `import()` with a literal would include Vite's loader and prevent Astro from inlining the few lines around it;
 * `import(address)` does neither.
 */
export function chunkAddress(): Plugin {
  let root = '';
  let serving = false;
  const importers = new Set<string>();
  /** Of each separately built file. */
  const references = new Map<string, string>();
  return {
    name: 'cardea:chunk-address',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      // One per importer: a module shared by two would be a separate file, and prevent both from being inlined.
      importers.add(importer ?? '');
      return found && `${PREFIX}${[...importers].indexOf(importer ?? '')}:${found.id}`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(id.indexOf(':', PREFIX.length) + 1);
      if (serving) return `export default ${JSON.stringify(`/${relative(root, file)}`)}`;
      const reference =
        references.get(file) ?? this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      references.set(file, reference);
      return `export default ${JSON.stringify(mark(reference))}`;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const reference of references.values()) {
            if (!output.code.includes(mark(reference))) continue;
            output.code = output.code.replaceAll(mark(reference), `/${this.getFileName(reference)}`);
          }
        }
      },
    },
  };
}
