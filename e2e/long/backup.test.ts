import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawing, encode } from '../../edge-api/modules/media/testing/pictures.ts';
import { objectsIn } from '../../scripts/lib/backup/bucket.ts';
import { checkedManifest, placesIn } from '../../scripts/lib/backup/manifest.ts';
import { databaseFile } from '../../scripts/lib/backup/database-file.ts';
import { checkedCounts, storedHashes } from '../../scripts/lib/backup/snapshot.ts';
import { bucketIn, databaseIn } from '../../scripts/lib/data-folder.ts';
import { runCommand, temporaryFolder } from '../../scripts/lib/start-testing.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { startDemo } from '../lib/demo-template.ts';
import { startProduct, type Product } from '../lib/product.ts';

const BACKUPS = rounds({ few: 3, all: 30 });
const VISITORS = 4;

const place = temporaryFolder();
let product: Product;
beforeAll(async () => {
  product = await startDemo({ CARDEA_RATE_FACTOR: '100000' });
});
afterAll(async () => {
  await product.stop();
  place.remove();
});

const nameOf = (n: number) => `Backupper ${String(n).padStart(5, '0')}`;

const send = (path: string, method: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, {
    method,
    headers: { 'content-type': 'application/json', origin: product.origin, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function run(script: 'backup.ts' | 'restore.ts', argument: string): Promise<string> {
  const started = runCommand(script, { CARDEA_DATA: product.dataFolder }, undefined, [argument]);
  const code = await started.ended();
  expect([code, started.output()]).toEqual([0, started.output()]);
  return started.output();
}

/** Visitors who exchange and an owner who changes their picture, until stopped. */
async function load() {
  const acknowledged: number[] = [];
  let sent = 0;
  let pictures = 0;
  const ending = new AbortController();
  const signIn = await send('/api/auth/sign-in/email', 'POST', {
    email: 'solo-active@demo.test',
    password: 'Demo-pass-2026!',
  });
  const headers = { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  const visitor = async () => {
    while (!ending.signal.aborted) {
      const n = (sent += 1);
      const body = { full_name: nameOf(n), email: `backup-${n}@wire.example`, consent: true };
      expect((await send('/api/p/ava/exchange', 'POST', body)).status).toBe(201);
      acknowledged.push(n);
    }
  };
  const owner = async () => {
    while (!ending.signal.aborted) {
      const bytes = await encode(drawing(64 + (pictures % 200), 64), 'jpeg');
      const file = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
      expect((await send('/api/p/ava/picture', 'PUT', { file }, headers)).status).toBe(200);
      if (pictures % 3 === 0) await send('/api/p/ava/picture', 'DELETE', undefined, headers);
      pictures += 1;
    }
  };
  const work = Promise.all([owner(), ...Array.from({ length: VISITORS }, visitor)]);
  return {
    acknowledged,
    sent: () => sent,
    pictures: () => pictures,
    stop: () => {
      ending.abort();
      return work;
    },
  };
}

function namesIn(database: string): string[] {
  const opened = new DatabaseSync(database, { readOnly: true });
  const rows = opened.prepare("select full_name from contacts where full_name like 'Backupper %'").all();
  opened.close();
  return rows.map((row) => String(row['full_name']));
}

/** All data of the product, which must be equal after a restore. */
const heldBy = (database: string, bucket: string) => ({
  ...checkedCounts(database),
  names: namesIn(database).toSorted(),
  objects: objectsIn(bucket).map(({ key }) => key),
});

test('a backup under load is complete, and restores everything after a total loss', async () => {
  const work = await load();
  await expect.poll(() => work.acknowledged.length).toBeGreaterThan(20);
  let backup = '';
  for (let n = 0; n < BACKUPS; n += 1) {
    const before = work.acknowledged.map(nameOf);
    const pictures = work.pictures();
    backup = /checked them: (.+)/.exec(await run('backup.ts', place.path))?.[1] ?? '';
    const { database, bucket } = placesIn(backup);
    const names = namesIn(database);
    // Everything acknowledged before, no duplicates, and nothing else.
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(work.sent());
    const keys = new Set(objectsIn(bucket).map(({ key }) => key));
    expect(storedHashes(database).filter((hash) => !keys.has(hash))).toEqual([]);
    await expect.poll(work.pictures).toBeGreaterThan(pictures + 3);
  }
  await work.stop();
  await product.end();

  const { database, bucket } = placesIn(backup);
  const saved = heldBy(database, bucket);
  for (const folder of ['db', 'cf']) rmSync(join(product.dataFolder, folder), { recursive: true });
  await run('restore.ts', backup);
  const { dataFolder } = product;
  expect(heldBy(databaseFile(databaseIn(dataFolder)), bucketIn(dataFolder))).toEqual(saved);
  expect(checkedManifest(backup).tables).toEqual(saved.tables);

  product = await startProduct({ CARDEA_RATE_FACTOR: '100000' }, dataFolder);
  rmSync(dataFolder, { recursive: true });
  const card = (await (await fetch(`${product.origin}/api/p/ava`)).json()) as { logo: string | null };
  expect((await fetch(new URL(card.logo ?? '/no-logo', product.origin))).status).toBe(200);
  const again = await send('/api/p/ava/exchange', 'POST', { full_name: nameOf(0), consent: true });
  expect(again.status).toBe(201);
});

test('a backup is not restored while the product is running', async () => {
  const started = runCommand('restore.ts', { CARDEA_DATA: product.dataFolder }, undefined, [place.path]);
  expect(await started.ended()).toBe(1);
  expect(started.output()).toContain('is in use by another Cardea');
});
