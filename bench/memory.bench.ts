import { freePort } from '../scripts/lib/ports.ts';
import { Refusal } from '../scripts/lib/say.ts';
import { newWalletKeys } from '../scripts/lib/wallet-keys.ts';
import { commonRequests, type CommonRequest } from './lib/common-requests.ts';
import { memoryOf } from './lib/inspector.ts';
import { table } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';

/** Megabytes that an isolate may use (Cloudflare Workers, limits). */
const MOST = 128;
const REQUESTS = 400;
/** Requests between two looks. */
const LOOK = 25;

/** Calls that load what cards never need: passes, PDF, drawn pictures. */
const DRAWING = [
  '/api/wallets/apple?handle=ava',
  '/api/wallets/google?handle=ava',
  '/api/p/ava/print/business-card',
  '/api/p/ava/virtual-backgrounds/north',
];

/** @returns whether it was answered with 200 */
async function send({ url, asked }: CommonRequest): Promise<boolean> {
  const response = await fetch(url, { headers: asked.headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status === 200;
}

/** The requests, in turn, and drawing ones among them. @throws Refusal if one of the latter is not answered */
async function mixed(origin: string): Promise<CommonRequest[]> {
  const common = await commonRequests(origin);
  const owner = common.find(({ name }) => name === '/api/account')!;
  const drawing = DRAWING.map((path) => ({ ...owner, name: path, url: origin + path }));
  const answered = await Promise.all(
    [...common, ...drawing].map(async (one) => ((await send(one)) ? [one] : [])),
  );
  const found = answered.flat();
  const missing = drawing.filter((one) => !found.includes(one));
  if (missing.length > 0) throw new Refusal(`No answer: ${missing.map(({ name }) => name).join(', ')}.`);
  return found;
}

/** The memory of an isolate that gets requests of every kind, one after the other. */
export async function memoryBench(stage: Stage): Promise<string> {
  const inspector = await freePort();
  const variables = {
    CARDEA_RATE_FACTOR: '1000000',
    CARDEA_ENV: 'development',
    WALLET_DEVELOPMENT_KEYS: newWalletKeys(),
  };
  const { origin } = await serveProduct(stage, 'memory', '/api/settings', variables, inspector);
  const megabytes = async (collected: boolean) => (await memoryOf(inspector, collected)) / 1024 / 1024;
  const started = await megabytes(true);
  for (let n = 0; n < LOOK; n += 1) await (await fetch(`${origin}/ava`)).arrayBuffer();
  const cards = await megabytes(true);
  const requests = await mixed(origin);
  const once = await megabytes(true);
  let most = 0;
  for (let n = 0; n < REQUESTS; n += 1) {
    await send(requests[n % requests.length]!);
    if (n % LOOK === 0) most = Math.max(most, await megabytes(false));
  }
  const row = (what: string, size: number) => [what, size.toFixed(1), String(MOST)];
  return [
    `An isolate of the built worker: its objects, and the buffers beside its heap. ${requests.length} pages and calls in turn,`,
    'passes, PDF and backgrounds among them; the measured worker has no bucket and no queue, so no import.\n',
    table(
      ['After', 'MB', 'Wanted at most'],
      [
        row('the first call', started),
        row(`${LOOK} cards`, cards),
        row('each page and call once, at the same time', once),
        row(`${REQUESTS} of them`, await megabytes(true)),
        row('the most meanwhile, with garbage', most),
      ],
    ),
  ].join('\n');
}
