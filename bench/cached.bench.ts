import { say } from '../scripts/lib/say.ts';
import { serveBare, serveSame } from './lib/bare.ts';
import { compare, type Plan } from './lib/compare.ts';
import { ratioTable, runTable } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';

const CARD = '/ava';

/** Opens the card until it comes from the cache. @throws if it never does */
async function cachedCard(origin: string): Promise<string> {
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(origin + CARD);
    const html = await answer.text();
    if (answer.headers.get('cache-status')?.includes('hit')) return html;
  }
  throw new Error('The card is not kept.');
}

/**
 * A cached card compared with the same bytes as a constant: from the same worker, without the steps of every
 * response, and from a bare Hono route. The cache is the one of local and self-hosted runs; Cloudflare's responds
 * before the entrypoint that renders.
 */
export async function cachedBench(stage: Stage, plan: Plan): Promise<string> {
  const product = await serveProduct(stage, 'cached', '/api/settings', { EDGE_CACHE: 'local' });
  const html = await cachedCard(product.origin);
  const same = await serveSame(stage, html);
  const bare = await serveBare(stage, html);
  const database = stage.database.pid;
  const runs = [
    { name: 'cached', url: product.origin + CARD, worker: product.pid, database },
    { name: 'constant', url: `${same.origin}/constant/page`, worker: same.pid, database },
    { name: 'bare', url: `${bare.origin}/constant`, worker: bare.pid, database },
  ];
  const rounds = await compare(runs, plan, say);
  return [
    '`cached`: the public card from the local cache. `constant`: the same bytes as a constant of the same worker, past all',
    'that every answer passes. `bare`: the same bytes as a constant of a bare Hono route.\n',
    runTable(rounds),
    '',
    ratioTable(rounds, [
      ['cached', 'constant'],
      ['cached', 'bare'],
      ['constant', 'bare'],
    ]),
  ].join('\n');
}
