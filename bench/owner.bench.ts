import { join } from 'node:path';
import { say } from '../scripts/lib/say.ts';
import { weigh } from '../scripts/verify/budgets.ts';
import { TABS } from '../src/domain/pages/tabs.ts';
import { compare, type Plan } from './lib/compare.ts';
import { brotli } from './lib/edge.ts';
import { runTable, table } from './lib/report.ts';
import { askedAsOwner } from './lib/sign-in.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { countTrips } from './lib/trips.ts';

/** Shipped bytes, by files of the build. */
const SIZES = [
  ['the worker, uncompressed', 'server', /\.(m?js|wasm|bin)$/, 'uncompressed'],
  ['its JavaScript, gzip', 'server', /\.m?js$/, 'gzip'],
  ['scripts for browsers, all pages, gzip', 'client', /\.js$/, 'gzip'],
  ['styles of the app, gzip', 'client', /\.css$/, 'gzip'],
] as const;

/** Database trips and bytes of each tab's page. */
async function weighPages(stage: Stage): Promise<string[][]> {
  const counter = await countTrips(stage.database.url);
  const { origin } = await serveProduct(stage, 'counted', '/api/settings', { DATABASE_URL: counter.url });
  const { headers } = await askedAsOwner(origin);
  const rows: string[][] = [];
  for (const { path } of TABS) {
    await fetch(origin + path, { headers });
    const before = counter.count();
    const html = await (await fetch(origin + path, { headers })).text();
    const trips = String(counter.count() - before);
    rows.push([path, trips, String(Buffer.byteLength(html)), String(brotli(html).byteLength)]);
  }
  counter.close();
  return rows;
}

/** The pages of the tabs for their owner, and the size of the build. */
export async function ownerBench(stage: Stage, plan: Plan): Promise<string> {
  const pages = await weighPages(stage);
  const product = await serveProduct(stage, 'product', '/api/settings');
  const asked = await askedAsOwner(product.origin);
  const processes = { worker: product.pid, database: stage.database.pid };
  const runs = TABS.map(({ path }) => ({ name: path, url: product.origin + path, asked, ...processes }));
  const rounds = await compare(runs, { ...plan, connections: 1 }, say);
  const sizes = SIZES.map(([what, folder, match, as]) => [
    what,
    String(weigh(join(stage.data.site, folder), match, as)),
  ]);
  return [
    'The page of each tab, asked for by its owner over one connection. A trip is that of the session or of the page.\n',
    runTable(rounds),
    '',
    table(['Page', 'Trips', 'HTML bytes', 'With brotli'], pages),
    '',
    table(['Build', 'Bytes'], sizes),
  ].join('\n');
}
