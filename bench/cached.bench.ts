import { say } from '../scripts/lib/say.ts';
import { serveBare } from './lib/bare.ts';
import { compare, type Plan } from './lib/compare.ts';
import { ratioTable, runTable } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';

const CARD = '/ava';

/** Opens the card until it comes from the cache. @throws where it never does */
async function keptCard(origin: string): Promise<string> {
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(origin + CARD);
    const html = await answer.text();
    if (answer.headers.get('cache-status')?.includes('hit')) return html;
  }
  throw new Error('The card is not kept.');
}

/**
 * A card that is kept beside a bare Hono route that answers the same bytes as a constant, on the same runtime. The cache
 * is the one of local and self-hosted runs; Cloudflare's answers before a worker runs at all.
 */
export async function cachedBench(stage: Stage, plan: Plan): Promise<string> {
  const product = await serveProduct(stage, 'cached', '/api/settings', { EDGE_CACHE: 'local' });
  const html = await keptCard(product.origin);
  const bare = await serveBare(stage, html);
  const database = stage.database.pid;
  const runs = [
    { name: 'cached', url: product.origin + CARD, worker: product.pid, database },
    { name: 'settings', url: `${product.origin}/api/settings`, worker: product.pid, database },
    { name: 'constant', url: `${bare.origin}/constant`, worker: bare.pid, database },
  ];
  const rounds = await compare(runs, plan, say);
  return [
    '`cached`: the public card from the local cache. `settings`: a constant answer of the product, past all that every',
    'answer passes. `constant`: a bare Hono route, the same bytes.\n',
    runTable(rounds),
    '',
    ratioTable(rounds, [
      ['cached', 'constant'],
      ['cached', 'settings'],
      ['settings', 'constant'],
    ]),
  ].join('\n');
}
