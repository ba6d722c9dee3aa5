import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { release } from './lib/release.ts';
import { complain, Refusal, say } from './lib/say.ts';

/** `npm run release -- <version> [--tag]`: commits a release of this checkout; what it did is on the branch, nothing is pushed. */
function main(): void {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { tag: { type: 'boolean', default: false } },
  });
  const [version, ...more] = positionals;
  if (version === undefined || more.length > 0) throw new Refusal('Use: npm run release -- 1.2.0 [--tag]');
  for (const line of release(join(import.meta.dirname, '..'), { version, tag: values.tag, now: new Date() }))
    say(line);
}

try {
  main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
