import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/ports.ts';
import { complain, say } from '../scripts/lib/say.ts';
import { profileDuring } from './lib/inspector.ts';
import { load } from './lib/load.ts';
import { selfTimes } from './lib/self-times.ts';
import { serveProduct, withStage } from './lib/stage.ts';

const CONNECTIONS = 16;
const FILE = join(tmpdir(), 'cardea.cpuprofile');

/** `node bench/profile.ts [/path]`: where the worker spends its time; the file opens in a browser's developer tools. */
async function main(path = '/ava'): Promise<void> {
  await withStage(async (stage) => {
    const inspector = await freePort();
    const { origin } = await serveProduct(stage, 'product', path, {}, inspector);
    await load(origin + path, { connections: CONNECTIONS, seconds: 5 });
    const profile = await profileDuring(inspector, () =>
      load(origin + path, { connections: CONNECTIONS, seconds: 10 }),
    );
    writeFileSync(FILE, JSON.stringify(profile));
    for (const { name, part } of selfTimes(profile).slice(0, 30))
      say(`${(100 * part).toFixed(1)} %  ${name}`);
    say(`Written to ${FILE}.`);
  });
}

try {
  await main(process.argv[2]);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
