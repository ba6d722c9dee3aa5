import { newWalletKeys } from '../scripts/lib/wallet-keys.ts';
import { say } from '../scripts/lib/say.ts';
import type { Plan } from './lib/compare.ts';
import { table } from './lib/report.ts';
import { askedAsOwner } from './lib/sign-in.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { median } from './lib/statistics.ts';

/** Disables rate limits during measurement, and signs passes as in development. */
const VARIABLES = { CARDEA_RATE_FACTOR: '1000000', CARDEA_ENV: 'development' };

/** The measured calls, with the allowed milliseconds beyond the bare route. */
const MEASURED: readonly [what: string, path: string, most: number][] = [
  ['the code of a card, SVG', '/api/p/ava/qr?format=svg', 1],
  ['the code of a card, PNG', '/api/p/ava/qr?format=png', 1],
  ['a pass for Apple Wallet, without pictures', '/api/wallets/apple?handle=ava', 25],
  ['a link to Google Wallet', '/api/wallets/google?handle=ava', 25],
];
/** Only the session, and the card in one trip. */
const BARE = '/api/p/ava';
/** Calls that draw anew after a change of the card, with the allowed milliseconds beyond the bare route. */
const DRAWN: readonly [what: string, path: string, most: number][] = [
  ['print PDF, a business card drawn anew, without pictures', '/api/p/ava/print/business-card', 200],
  ['a virtual background drawn anew', '/api/p/ava/virtual-backgrounds/north', 400],
];

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begin;
}

/** A path's drawing times after changes of the card, so that nothing is cached. */
async function drawnAnew(
  origin: string,
  path: string,
  headers: Record<string, string>,
  rounds: number,
): Promise<number> {
  const taken: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const saved = await fetch(`${origin}/api/p/ava`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ job_title: `Landscape Architect ${round}` }),
    });
    if (!saved.ok) throw new Error(`Saving the card answered ${saved.status}`);
    const milliseconds = await timed(origin + path, headers);
    if (round >= 0) taken.push(milliseconds);
  }
  return median(taken);
}

/** A card's downloads, alternately with the card itself as JSON over one connection. */
export async function sharingBench(stage: Stage, plan: Plan): Promise<string> {
  const variables = { ...VARIABLES, WALLET_DEVELOPMENT_KEYS: newWalletKeys() };
  const { origin } = await serveProduct(stage, 'sharing', '/api/settings', variables);
  const { headers } = await askedAsOwner(origin);
  const rounds = plan.rounds * 40;
  const times = new Map<string, number[]>(
    [BARE, ...MEASURED.map(([, path]) => path)].map((path) => [path, []]),
  );
  for (let round = -10; round < rounds; round += 1) {
    for (const [path, taken] of times) {
      const fresh = path === BARE ? `${path}?round=${round}` : path;
      const milliseconds = await timed(origin + fresh, headers);
      if (round >= 0) taken.push(milliseconds);
    }
  }
  const drawn: number[] = [];
  for (const [, path] of DRAWN) drawn.push(await drawnAnew(origin, path, headers, plan.rounds * 4));
  say(`  ${rounds} rounds`);
  const bare = median(times.get(BARE)!);
  const rows = MEASURED.map(([what, path, most]) => {
    const taken = median(times.get(path)!);
    return [what, taken.toFixed(1), (taken - bare).toFixed(1), String(most)];
  });
  const drawnRows = DRAWN.map(([what, , most], at) => {
    const taken = drawn[at]!;
    return [what, taken.toFixed(1), (taken - bare).toFixed(1), String(most)];
  });
  return [
    'One connection, in turn; medians in milliseconds, from the request to the whole answer.\n',
    table(
      ['Request', 'ms', 'beyond the card as JSON', 'wanted at most'],
      [['the card as JSON', bare.toFixed(1), '0', '-'], ...rows, ...drawnRows],
    ),
  ].join('\n');
}
