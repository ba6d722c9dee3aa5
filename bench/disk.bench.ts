import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../e2e/lib/product.ts';
import { say } from '../scripts/lib/say.ts';
import { callsAs } from './lib/calls.ts';
import { table } from './lib/report.ts';

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };
const VIEWS = 100_000;
const CONNECTIONS = 24;
/** Views of a visitor: most people look at a card once or twice. */
const OF_EACH = 2;

/** Milliseconds between two looks at the count, and without a change after which no more are counted. */
const LOOK = 1_000;
const SETTLED = 180_000;

/** Bytes of the files below a folder whose path contains `part`. */
const sizeOf = (folder: string, part = ''): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes(part))
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);

/** The browser of a visitor; programs are not counted. */
const userAgentOf = (n: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.${Math.floor(n / OF_EACH)}.0 Safari/537.36`;

/** Sends views of ava's card, as many at once as there are connections. */
async function sendViews(origin: string, count: number): Promise<void> {
  let sent = 0;
  const send = async () => {
    for (; sent < count;) {
      sent += 1;
      const response = await fetch(`${origin}/api/p/ava/events`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgentOf(sent) },
        body: JSON.stringify({ type: 'view', source: 'https://www.linkedin.com/' }),
      });
      await response.arrayBuffer();
      if (response.status !== 202) throw new Error(`An event was answered with ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
}

/** Waits until `wanted` are counted, or no more are. @returns how many are */
async function settledCount(counted: () => Promise<number>, wanted: number): Promise<number> {
  let last = await counted();
  for (let quiet = 0; last < wanted && quiet < SETTLED; quiet += LOOK) {
    await delay(LOOK);
    const now = await counted();
    if (now !== last) quiet = 0;
    last = now;
  }
  return last;
}

/** Parts of the data folder by what their paths have in them. */
const PARTS: readonly (readonly [name: string, part: string])[] = [
  ['all', ''],
  ['database', 'db/'],
  ['of it the log of changes', 'wallog'],
  ['bucket, cache and queues', 'cf/'],
  ['log of events', 'logs/'],
];

/**
 * What views cost on disk: the files of the product as `npm start` runs it before and after 100,000 of them. The logs
 * are limited, whatever else grows.
 */
export async function diskBench(): Promise<string> {
  const { origin, dataFolder, stop } = await startProduct(UNLIMITED);
  try {
    const { call } = await callsAs(origin, 'solo-active@demo.test');
    const { results } = await call<{ results: { id: string; handle: string }[] }>('GET', '/profiles');
    const ava = results.find(({ handle }) => handle === 'ava')!.id;
    const counted = async () => {
      const path = `/analytics/profiles/${ava}/basic-stats?window=all_time`;
      return (await call<{ view_count: number }>('GET', path)).view_count;
    };
    const sizes = () => PARTS.map(([, part]) => sizeOf(dataFolder, part));
    const [before, viewsBefore] = [sizes(), await counted()];
    say(`  sending ${VIEWS} views …`);
    await sendViews(origin, VIEWS);
    const views = (await settledCount(counted, viewsBefore + VIEWS)) - viewsBefore;
    if (views === 0) throw new Error('No view was counted.');
    const after = sizes();
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    const rows = PARTS.map(([name], at) => [
      name,
      megabytes(before[at]!),
      megabytes(after[at]!),
      ((after[at]! - before[at]!) / views).toFixed(0),
    ]);
    return [
      `${VIEWS} views of one card by ${VIEWS / OF_EACH} visitors, of which ${views} were counted.\n`,
      table(['Files', 'Before, MB', 'After, MB', 'Bytes a view'], rows),
    ].join('\n');
  } finally {
    await stop();
  }
}
