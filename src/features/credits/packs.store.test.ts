import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $packs, buyPack, chooseCurrency, choosePack, loadPacks } from './packs.store.ts';

const pack = (credits: number, currency: string) => ({
  id: `pack_${credits}_${currency}`,
  product_id: `product_${credits}`,
  product_type: 'credit',
  currency,
  price: credits * 20,
  interval: null,
  transform_quantity: { divide_by: credits },
});

const untouched = $packs.get();

type Answer = { status?: number; body: object };
let sold = [100, 25];
const sent: { path: string; query: string; body: unknown }[] = [];
const answers = new Map<string, Answer | Promise<Answer>>();
const opened = vi.fn<(url: string, target: string) => void>();
let pageshow: (() => void) | null = null;

async function service(input: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(input, 'http://localhost');
  const path = pathname.replace('/api', '');
  const currency = searchParams.get('currency') ?? 'EUR';
  sent.push({
    path,
    query: searchParams.toString(),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
  });
  const usual: Record<string, object> = {
    '/payments/prices': { count: sold.length, results: sold.map((credits) => pack(credits, currency)) },
    '/payments/currencies': {
      customer_currency: 'EUR',
      results: ['EUR', 'USD', 'GBP'].map((value) => ({ value })),
    },
    '/settings': { links: { talk_to_sales: 'https://sales.example/' } },
    '/payments/checkout-session': { url: 'https://pay.example/cs_1' },
  };
  const answer = (await answers.get(`${path}?${searchParams}`)) ?? (await answers.get(path));
  return Response.json(answer?.body ?? usual[path], { status: answer?.status ?? 200 });
}

beforeEach(() => {
  sent.length = 0;
  answers.clear();
  sold = [100, 25];
  vi.stubGlobal('fetch', service);
  vi.stubGlobal('open', opened);
  vi.stubGlobal('location', { pathname: '/contacts', search: '?search=mia', href: 'http://localhost/' });
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (pageshow = listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  $packs.set(untouched);
});

test('packs are sorted by size in the customer’s currency, the first selected', async () => {
  await loadPacks();
  expect($packs.get()).toMatchObject({
    status: 'ready',
    currency: 'EUR',
    currencies: ['EUR', 'USD', 'GBP'],
    chosen: 'pack_25_EUR',
    sales: null,
  });
  expect($packs.get().packs.map(({ id }) => id)).toEqual(['pack_25_EUR', 'pack_100_EUR']);
});

test('another currency retains the selected size; a response to an older choice is ignored', async () => {
  await loadPacks();
  choosePack('pack_100_EUR');
  const late = Promise.withResolvers<Answer>();
  answers.set('/payments/prices?product_type=credit&currency=USD', late.promise);
  const older = chooseCurrency('USD');
  await chooseCurrency('GBP');
  late.resolve({ body: { count: 1, results: [pack(500, 'USD')] } });
  await older;
  expect($packs.get()).toMatchObject({ currency: 'GBP', chosen: 'pack_100_GBP' });
});

test('an unavailable currency leaves the previous one', async () => {
  await loadPacks();
  answers.set('/payments/prices', { status: 503, body: { status: 503, detail: 'Away' } });
  await chooseCurrency('USD');
  expect($packs.get()).toMatchObject({ currency: 'EUR', chosen: 'pack_25_EUR' });
});

test('without packs the sales page is looked up', async () => {
  sold = [];
  await loadPacks();
  expect($packs.get()).toMatchObject({ status: 'ready', packs: [], sales: 'https://sales.example/' });
});

test('packs that fail to load show an error', async () => {
  answers.set('/payments/prices', { status: 503, body: { status: 503, detail: 'Away' } });
  await loadPacks();
  expect($packs.get().status).toBe('failed');
});

test('buying sends one pack and opens the payment page, once', async () => {
  await loadPacks();
  await Promise.all([buyPack('out'), buyPack('out')]);
  const orders = sent.filter(({ path }) => path === '/payments/checkout-session');
  expect(orders).toHaveLength(1);
  expect(orders[0]!.body).toMatchObject({
    items: [{ type: 'credit', price_id: 'pack_25_EUR', product_id: 'product_25', quantity: 1 }],
    currency_code: 'EUR',
    cancel_url: '/contacts?search=mia',
    success_url: '/contacts?search=mia&credits-paid={CHECKOUT_ID}',
  });
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1', '_top');
  expect($packs.get().going).toBe(true);
  // Back without having paid: the page is as it was left.
  pageshow?.();
  expect($packs.get().going).toBe(false);
});

test('a refused purchase stays on the page, and can be retried', async () => {
  await loadPacks();
  answers.set('/payments/checkout-session', { status: 503, body: { status: 503, detail: 'Away' } });
  await buyPack('more');
  expect([opened.mock.calls.length, $packs.get().going]).toEqual([0, false]);
});

test('packs cannot be bought while another currency loads', async () => {
  await loadPacks();
  const late = Promise.withResolvers<Answer>();
  answers.set('/payments/prices?product_type=credit&currency=USD', late.promise);
  const change = chooseCurrency('USD');
  await buyPack('more');
  expect(sent.some(({ path }) => path === '/payments/checkout-session')).toBe(false);
  late.resolve({ body: { count: 1, results: [pack(25, 'USD')] } });
  await change;
});
