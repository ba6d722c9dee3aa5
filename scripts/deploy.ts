import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deploy, rollBack, type Deployment } from './lib/cloudflare/deploy.ts';
import { lookAt } from './lib/cloudflare/look-at.ts';
import { runProgram, wranglerIn } from './lib/cloudflare/wrangler.ts';
import { complain, say } from './lib/say.ts';

const root = join(import.meta.dirname, '..');

const deployment: Deployment = {
  root,
  wrangler: wranglerIn(root),
  say,
  build: () => runProgram(root, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build']),
  migrate: (variables) =>
    runProgram(root, ['scripts/gate.mjs', 'migrate.ts'], {
      ...variables,
      CARDEA_DATA: join(root, '.data/deploy'),
    }),
  look: lookAt,
};

/** `npm run deploy [-- --dry-run | --back]`: deploys this checkout to Cloudflare, or returns to the version before. */
try {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { 'dry-run': { type: 'boolean', default: false }, back: { type: 'boolean', default: false } },
  });
  await (values.back ? rollBack(deployment) : deploy(deployment, values['dry-run']));
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
