import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Where a build has the program that reads paper cards. */
export const PACKED_READER = 'reader/card-reader.mjs';

/**
 * Puts the program that reads paper cards into the build, in one file with the packages that it needs, so that they need not
 * be where it is served. `sharp`, whose parts are of a machine, stays outside.
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
