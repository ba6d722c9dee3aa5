import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** In the folder of the build, a hash of what it was made from; there only once the build is whole. */
export const MARK = '.inputs';

/** Marks a finished build with a hash of its inputs. */
export function buildMark(root: string, inputs: string): AstroIntegration {
  const mark = join(root, 'dist', MARK);
  return {
    name: 'cardea:build-mark',
    hooks: {
      'astro:build:start': () => rmSync(mark, { force: true }),
      'astro:build:done': () => writeFileSync(mark, inputs),
    },
  };
}
