import { say } from '../scripts/lib/say.ts';
import { serveBare } from './lib/bare.ts';
import { compare, type Plan } from './lib/compare.ts';
import { brotli } from './lib/edge.ts';
import { ratioTable, runTable } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { countTrips } from './lib/trips.ts';

const CARD = '/ava';

async function fetchCard(origin: string): Promise<string> {
  const answer = await fetch(origin + CARD);
  if (answer.status !== 200) throw new Error(`The card answered ${answer.status}.`);
  return answer.text();
}

/** Database trips of a fresh worker's first card, and of each later one. */
async function tripsOf(stage: Stage): Promise<{ first: number; after: number }> {
  const counter = await countTrips(stage.database.url);
  const { origin } = await serveProduct(stage, 'counted', '/api/settings', { DATABASE_URL: counter.url });
  const started = counter.count();
  await fetchCard(origin);
  const first = counter.count();
  for (let time = 0; time < 4; time++) await fetchCard(origin);
  const after = counter.count();
  counter.close();
  return { first: first - started, after: (after - first) / 4 };
}

/**
 * An uncached card, read from its stored document, compared with a route that runs the card's statement instead and returns the raw
 * rows, and with one that returns the same bytes without a trip. All on the same runtime.
 */
export async function cardBench(stage: Stage, plan: Plan): Promise<string> {
  const trips = await tripsOf(stage);
  const product = await serveProduct(stage, 'product', CARD);
  const html = await fetchCard(product.origin);
  const bare = await serveBare(stage, html);
  const database = stage.database.pid;
  const runs = [
    { name: 'card', url: product.origin + CARD, worker: product.pid, database },
    { name: 'rows', url: `${bare.origin}/rows${CARD}`, worker: bare.pid, database },
    { name: 'constant', url: `${bare.origin}/constant`, worker: bare.pid, database },
  ];
  const rounds = await compare(runs, plan, say);
  const pairs = [
    ['card', 'rows'],
    ['card', 'constant'],
    ['rows', 'constant'],
  ] as const;
  return [
    '`card`: the public card, uncached, from its stored document. `rows`: a bare Hono route, the statement of a card, as JSON.',
    '`constant`: a bare Hono route, the same bytes, no database.\n',
    runTable(rounds),
    '',
    ratioTable(rounds, pairs),
    '',
    `HTML: ${Buffer.byteLength(html)} bytes, ${brotli(html).byteLength} with brotli (quality 5).`,
    `Trips to the database: ${trips.after} a card, ${trips.first} for the first card of a fresh worker.`,
  ].join('\n');
}
