import { say } from '../scripts/lib/say.ts';
import { serveBare } from './lib/bare.ts';
import { compare, type Plan } from './lib/compare.ts';
import type { Asked } from './lib/load.ts';
import { ratioTable, runTable } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { countTrips } from './lib/trips.ts';

const EVENTS = '/api/p/ava/events';

/** The request of the card's script on a phone. */
const BEACON: Asked = {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain;charset=UTF-8',
    'CF-Connecting-IP': '192.0.2.7',
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  body: JSON.stringify({ type: 'view', source: 'https://www.linkedin.com/' }),
  status: 202,
};

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };

async function tripsOf(stage: Stage): Promise<number> {
  const counter = await countTrips(stage.database.url);
  const { origin } = await serveProduct(stage, 'counted-events', '/api/settings', {
    DATABASE_URL: counter.url,
    ...UNLIMITED,
  });
  for (let time = 0; time < 20; time++) {
    const { method, headers, body } = BEACON;
    await fetch(origin + EVENTS, { method, headers, body });
  }
  counter.close();
  return counter.count();
}

/**
 * A visitor's event compared with its lower bounds: a route that reads the same body and returns the same status, and
 * the product's own settings, a response without work. All on the same runtime; the queue drops everything.
 */
export async function eventBench(stage: Stage, plan: Plan): Promise<string> {
  const trips = await tripsOf(stage);
  const product = await serveProduct(stage, 'events', '/api/settings', UNLIMITED);
  const bare = await serveBare(stage, 'nothing');
  const database = stage.database.pid;
  const runs = [
    { name: 'event', url: product.origin + EVENTS, asked: BEACON, worker: product.pid, database },
    { name: 'settings', url: `${product.origin}/api/settings`, worker: product.pid, database },
    { name: 'constant', url: `${bare.origin}/taken`, asked: BEACON, worker: bare.pid, database },
  ];
  const rounds = await compare(runs, plan, say);
  return [
    '`event`: a beacon of the card. `settings`: a constant answer of the product. `constant`: a bare Hono route that',
    'reads the same body and answers the same status.\n',
    runTable(rounds),
    '',
    ratioTable(rounds, [
      ['event', 'settings'],
      ['event', 'constant'],
    ]),
    '',
    `Trips to the database for 20 events: ${trips}.`,
  ].join('\n');
}
