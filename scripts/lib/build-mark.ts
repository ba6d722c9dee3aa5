import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** The file with a hash of the build's inputs; it exists only once the build is complete. */
export const BUILD_MARK = '.inputs';

/** Writes the hash of a finished build's inputs. */
export function buildMark(root: string, inputs: string): AstroIntegration {
  const mark = join(root, 'dist', BUILD_MARK);
  return {
    name: 'cardea:build-mark',
    hooks: {
      'astro:build:start': () => rmSync(mark, { force: true }),
      'astro:build:done': () => writeFileSync(mark, inputs),
    },
  };
}
