import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../e2e/lib/product.ts';
import { say } from '../scripts/lib/say.ts';
import { callsAs, waitUntil } from './lib/calls.ts';
import { table } from './lib/report.ts';

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };
const VIEWS = 100_000;
const CONNECTIONS = 24;

/** Bytes of the files below a folder whose path contains `part`. */
const sizeOf = (folder: string, part = ''): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes(part))
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);

/** A browser of one of a thousand visitors; programs are not counted. */
const userAgentOf = (n: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 1000)}.0.0.0 Safari/537.36`;

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

/**
 * What views cost on disk: the files of the product as `npm start` runs it before and after 100,000 of them, and of
 * them the database server's log of changes, which is limited.
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
    const before = { all: sizeOf(dataFolder), log: sizeOf(dataFolder, 'wallog'), views: await counted() };
    say(`  sending ${VIEWS} views …`);
    await sendViews(origin, VIEWS);
    await waitUntil(async () => (await counted()) >= before.views + VIEWS);
    const after = { all: sizeOf(dataFolder), log: sizeOf(dataFolder, 'wallog') };
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    const each = (bytes: number) => (bytes / VIEWS).toFixed(0);
    const growth = after.all - before.all;
    const logGrowth = after.log - before.log;
    return [
      `${VIEWS} views of one card.\n`,
      table(
        ['Files', 'Before, MB', 'After, MB', 'Bytes a view'],
        [
          ['all', megabytes(before.all), megabytes(after.all), each(growth)],
          ['log of changes', megabytes(before.log), megabytes(after.log), each(logGrowth)],
          [
            'without the log',
            megabytes(before.all - before.log),
            megabytes(after.all - after.log),
            each(growth - logGrowth),
          ],
        ],
      ),
    ].join('\n');
  } finally {
    await stop();
  }
}
