// Plain JavaScript, so that a Node too old for the TypeScript files can still say so.
// Use: node scripts/gate.mjs start.ts, or start
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// What is loaded at the start is mostly sources that are dropped again: the heap collects them before it grows.
setFlagsFromString('--optimize-for-size');

const [major, minor] = process.versions.node.split('.').map(Number);
const stripsTypes = major > 23 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6);
const isThere = (name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url));
/** Commands that build, or serve the sources. */
const BUILDERS = ['start.ts', 'dev.ts', 'deploy.ts'];
const [name = ''] = process.argv.slice(2);
const command = name.endsWith('.ts') ? name : `${name}.ts`;

if (!isThere('miniflare')) {
  stop(
    'The packages are not installed: run `npm install --include=dev` in this folder, then this command again.',
  );
} else if (BUILDERS.includes(command) && !isThere('astro')) {
  stop(
    'The packages that build are not installed: run `npm run serve`, which serves what was built, or `npm install --include=dev` in this folder, then this command again.',
  );
} else if (!stripsTypes) {
  stop(
    `Cardea needs Node 22.18 or newer and this is ${process.versions.node}: run \`npm rebuild node\` in this folder, ` +
      'which fetches the Node that the project pins, or install a newer Node, then run this command again.',
  );
} else if (!existsSync(new URL(command, import.meta.url))) {
  stop(`There is no command '${name}': name one such as serve, admin, backup, restore, migrate or events.`);
} else {
  await import(new URL(command, import.meta.url).href);
}

function stop(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
