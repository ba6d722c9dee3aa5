import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKAGES } from './breakages/all.ts';
import { TIERS } from './breakages/breakage.ts';
import { chosen } from './breakages/chosen.ts';
import { copyTree } from './breakages/copy-tree.ts';
import { look } from './breakages/look.ts';
import { breakIn, readSources } from './breakages/sources.ts';

/**
 * Makes one deliberate fault after another in a copy of the checkout, and has the one file of tests that must notice look
 * at it: `npm run breakages -- [names, numbers or tiers] [--check] [--as-green]`. First those files are run on the product
 * as it is, tier by tier, since red says nothing of a file that always is; `--as-green` takes that for granted, `--check`
 * only says whether all faults can still be made. Ends with code 1 where a fault was noticed by nobody.
 */
const words = process.argv.slice(2);
const wanted = chosen(
  BREAKAGES,
  words.filter((word) => !word.startsWith('--')),
);
const root = process.cwd();
const sources = readSources(root);
const faults = wanted.map((breakage) => ({ ...breakage, ...breakIn(sources, breakage) }));
if (words.includes('--check')) {
  console.log(`All ${faults.length} faults can be made.`);
  process.exit(0);
}

const { copy, remove } = copyTree(root);
process.on('exit', remove);
process.on('SIGTERM', () => process.exit(1));
// A terminal tells the programs that run as well: what they leave is taken away once they have ended.
let isOver = false;
process.on('SIGINT', () => (isOver ? process.exit(1) : (isOver = true)));
// Everything that is run from here on takes the copy for the checkout.
process.chdir(copy);

let unnoticed = 0;
for (const tier of TIERS) {
  const those = faults.filter((fault) => fault.tier === tier);
  const files = [...new Set(those.map(({ caughtBy }) => caughtBy))];
  if (files.length > 0 && !words.includes('--as-green')) {
    const said: string[] = [];
    const verdict = await look(tier, files, (text) => said.push(text));
    if (isOver) process.exit(1);
    if (verdict !== 'green') {
      console.log(`${said.join('')}\n${tier}: red without any fault, so they prove nothing`);
      unnoticed += those.length;
      continue;
    }
  }
  for (const { number, name, path, broken, caughtBy, errorsIn = [] } of those) {
    const began = Date.now();
    const said: string[] = [];
    writeFileSync(join(copy, path), broken);
    const verdict = await look(tier, [caughtBy], (text) => said.push(text));
    writeFileSync(join(copy, path), sources.get(path)!);
    if (isOver) process.exit(1);
    if (verdict === 'nothing') console.log(said.join(''));
    const unnamed = errorsIn.filter((file) => !said.join('').includes(file));
    if (verdict !== 'red' || unnamed.length > 0) unnoticed += 1;
    const mark = { red: 'red', green: 'GREEN!', nothing: 'NO TEST RAN!' }[verdict];
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (unnamed.length > 0) console.log(`The compiler does not name ${unnamed.join(', ')}.`);
    console.log(`${String(number).padStart(2)}  ${mark}  ${tier}  ${caughtBy}  ${seconds} s  ${name}`);
  }
}
console.log(`${faults.length - unnoticed} of ${faults.length} faults were noticed`);
process.exit(unnoticed > 0 ? 1 : 0);
