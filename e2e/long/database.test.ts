import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../edge-api/db/client.ts';
import { readCardRows } from '../../edge-api/modules/visitors/visitors.repository.ts';
import { newPhone, watch } from '../lib/analytics.ts';
import { demoTemplate } from '../lib/demo-template.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { ownSqld } from '../lib/sqld.ts';

let sqld: Awaited<ReturnType<typeof ownSqld>>;
let product: Product;
beforeAll(async () => {
  const template = await demoTemplate();
  sqld = await ownSqld(template.dataFolder);
  product = await startProduct({ DATABASE_URL: sqld.url }, template.dataFolder);
  template.remove();
});
afterAll(async () => {
  // A product that failed to start has stopped already.
  await (product as Product | undefined)?.stop();
  await sqld.remove();
});

test('a card is one trip to the database', async () => {
  let trips = 0;
  const db = connectDatabase(sqld.url, undefined, (request) => {
    trips += 1;
    return fetch(request);
  });
  const { profile, items } = await readCardRows(db, { handle: 'ava' });
  expect([profile?.profile.handle, items.contact_info.length, items.photo_gallery.length]).toEqual([
    'ava',
    6,
    8,
  ]);
  expect(trips).toBe(1);
});

/** The addresses of a card, and its calls. */
const cardOf = (handle: string) => [`/api/p/${handle}`, `/${handle}`, `/api/p/${handle}/vcard`];

async function statusesOf(paths: string[]) {
  const asked = paths.map(async (path) => {
    const response = await fetch(product.origin + path);
    await response.arrayBuffer();
    return [path, response.status, response.headers.has('retry-after')];
  });
  return Promise.all(asked);
}
const all = (paths: string[], status: number) => paths.map((path) => [path, status, status === 503]);

test('a database that goes away is a 503 with Retry-After, and works again when it is back', async () => {
  const asked = ['/api/health', '/api/handles/free_one', ...cardOf('haldenrowe')];
  await sqld.kill();
  expect(await statusesOf(asked)).toEqual(all(asked, 503));
  const problem = await fetch(`${product.origin}/api/p/haldenrowe`);
  expect(problem.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.headers.get('cache-control')).toBe('no-store');
  expect(await problem.text()).not.toMatch(/select|sqlite|libsql|127\.0\.0\.1|\bat \//i);
  const page = await (await fetch(`${product.origin}/haldenrowe`)).text();
  expect(page).toContain('Back in a moment');

  await sqld.start();
  expect(await statusesOf(asked)).toEqual(all(asked, 200));
});

test('a recently opened card still opens while the database is away', async () => {
  const asked = cardOf('ava');
  expect(await statusesOf(asked)).toEqual(all(asked, 200));
  await sqld.kill();
  try {
    expect(await statusesOf(asked)).toEqual(all(asked, 200));
  } finally {
    await sqld.start();
  }
});

test('a wrong table name in the database is a 503 that reveals no SQL', async () => {
  const client = createClient({ url: sqld.url });
  await client.execute('alter table photos rename to photographs');
  try {
    const response = await fetch(`${product.origin}/api/p/team_active_owner`);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/photo|table|select/i);
  } finally {
    await client.execute('alter table photographs rename to photos');
    client.close();
  }
});

test('visits while the database is away are counted once each when it is back', async () => {
  const ava = await watch(product.origin, 'solo-active@demo.test', 'Demo-pass-2026!');
  const { view_count, click_count } = await ava.counts();
  const { thumbnail_links } = (await (await fetch(`${product.origin}/api/p/ava`)).json()) as {
    thumbnail_links: { id: string }[];
  };
  const sendEvent = async (body: object) => {
    const response = await fetch(`${product.origin}/api/p/ava/events`, {
      method: 'POST',
      headers: { 'user-agent': newPhone() },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
  };
  await sqld.kill();
  for (let n = 0; n < 20; n += 1) await sendEvent({ type: 'view', source: 'qr' });
  // The first attempt fails meanwhile.
  const log = () => readFileSync(join(product.dataFolder, 'logs/cardea.log'), 'utf8');
  await expect.poll(log, { timeout: 30_000 }).toContain('"event":"job_failed","kind":"visits_wait"');
  for (let n = 0; n < 10; n += 1) await sendEvent({ type: 'link_click', target_id: thumbnail_links[0]!.id });
  await sqld.start();
  const counts = async () => {
    const now = await ava.counts();
    return [now.view_count - view_count, now.click_count - click_count];
  };
  await expect.poll(counts, { timeout: 60_000, interval: 500 }).toEqual([20, 10]);
  // A duplicate would be counted before a later visit, which is one more view.
  await ava.settled();
  expect(await counts()).toEqual([21, 10]);
});
