import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** The build's path of the card-reader program. */
export const PACKED_READER = 'reader/card-reader.mjs';

/**
 * Bundles the card-reader program into the build, in one file with its packages, so that they are not needed on the
 * server. `sharp`, which is platform-specific, is excluded.
 */
export const packReader = (root: string): AstroIntegration => ({
  name: 'cardea:pack-reader',
  hooks: {
    'astro:build:done': async () => {
      const { build } = await import('vite');
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true, external: ['sharp'] },
        build: {
          ssr: join(root, 'scripts/card-reader.ts'),
          outDir: join(root, 'dist/reader'),
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: 'card-reader.mjs', codeSplitting: false } },
        },
      });
    },
  },
});
