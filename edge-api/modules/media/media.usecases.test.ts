import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../../src/domain/limits/images.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { Problem } from '../../kit/problem.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { users } from '../../db/tables/account.table.ts';
import { teams } from '../../db/tables/teams.table.ts';
import { bytesOf } from '../../kit/bytes.ts';
import { countByHash, type Media } from './media.repository.ts';
import { removeUnused, storeFile, storeImage, storeImageDataUrl } from './media.usecases.ts';
import { drawing, encode, read, withMetadata } from './testing/pictures.ts';

const AVA = { user_id: 'ava' };
const BEN = { user_id: 'ben' };
const TEAM = { team_id: 'team' };
const PDF = bytesOf('%PDF-1.7\n');

let app: Awaited<ReturnType<typeof createTestApp>>;

async function hashesOf(column: 'user_id' | 'team_id', id: string) {
  const sql = `select distinct hash from media where ${column} = ?`;
  return (await app.client.execute({ sql, args: [id] })).rows.map(({ hash }) => String(hash));
}

beforeEach(async () => {
  app = await createTestApp();
  const now = new Date();
  const person = (id: string) => ({
    id,
    name: id,
    email: `${id}@example.com`,
    created_at: now,
    updated_at: now,
  });
  await app.db.insert(users).values([person('ava'), person('ben')]);
  await app.db
    .insert(teams)
    .values({ id: 'team', name: 'Team', plan: 'active', created_at: now, updated_at: now });
});
afterEach(() => app.close());

async function problemOf(stored: Promise<unknown>): Promise<Problem> {
  const error = await stored.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

describe('The key of content', () => {
  test('is the first half of its SHA-256', async () => {
    const bytes = bytesOf('abc');
    expect(await hashOf(bytes)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  });
});

describe('A picture', () => {
  test('is stored for its owner, by its bytes and without metadata', async () => {
    const row = await storeImage(app.deps, AVA, await encode(withMetadata(drawing(300, 200), 6), 'jpeg'));
    expect(row).toMatchObject({
      user_id: 'ava',
      team_id: null,
      content_type: 'image/jpeg',
      width: 200,
      height: 300,
    });
    expect(row.hash).toMatch(/^[0-9a-f]{32}$/);
    const stored = await app.files.get(row.hash);
    const bytes = new Uint8Array(await new Response(stored!.body).arrayBuffer());
    expect([stored!.content_type, bytes.byteLength]).toEqual(['image/jpeg', row.size]);
    expect(await hashOf(bytes)).toBe(row.hash);
    expect((await read(bytes)).xmp).toBeUndefined();
  });

  test('can be a team’s', async () => {
    const row = await storeImage(app.deps, TEAM, await encode(drawing(), 'png'));
    expect([row.user_id, row.team_id]).toEqual([null, 'team']);
    expect(await hashesOf('team_id', 'team')).toEqual([row.hash]);
    expect(await hashesOf('user_id', 'ava')).toEqual([]);
  });

  test('is stored once for all owners', async () => {
    const bytes = await encode(drawing(), 'webp');
    const rows = [await storeImage(app.deps, AVA, bytes), await storeImage(app.deps, BEN, bytes)];
    expect(new Set(rows.map((row) => row.hash)).size).toBe(1);
    expect(await countByHash(app.db, rows[0]!.hash)).toBe(2);
    expect(app.files.keys()).toEqual([rows[0]!.hash]);
  });

  test.each([
    [64, 64],
    [64, 2_000],
  ])('of %i x %i pixels is accepted', async (width, height) => {
    const row = await storeImage(app.deps, AVA, await encode(drawing(width, height), 'png'));
    expect([row.width, row.height]).toEqual([width, height]);
  });

  test.each([
    [63, 500],
    [500, 63],
  ])('of %i x %i pixels is too small', async (width, height) => {
    const problem = await problemOf(
      storeImage(app.deps, AVA, await encode(drawing(width, height), 'png'), 'logo'),
    );
    expect(problem.status).toBe(422);
    expect(problem.message).toContain('64 x 64');
    expect(problem.extras.errors?.[0]?.path).toBe('logo');
  });

  test('of 16,777,216 pixels is accepted, and above that refused', async () => {
    expect((await storeImage(app.deps, AVA, await encode(drawing(4096, 4096), 'png'))).width).toBe(4096);
    const problem = await problemOf(storeImage(app.deps, AVA, await encode(drawing(4097, 4096), 'png')));
    expect(problem.status).toBe(422);
  });

  test('of more than 20 MB is too large', async () => {
    const problem = await problemOf(storeImage(app.deps, AVA, new Uint8Array(UPLOAD_MAX_BYTES + 1)));
    expect([problem.status, problem.message]).toEqual([413, 'Max allowed size is 20MB']);
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html></html>', ''])(
    'is not %j',
    async (text) => {
      expect((await problemOf(storeImage(app.deps, AVA, bytesOf(text)))).status).toBe(415);
    },
  );

  test('that cannot be decoded is not stored', async () => {
    const whole = await encode(drawing(800, 800), 'jpeg');
    const broken = whole.slice(0, Math.floor(whole.length * 0.7));
    const problem = await problemOf(storeImage(app.deps, AVA, broken));
    expect([problem.status, problem.message]).toEqual([422, 'Failed to load the image...']);
    expect(app.files.keys()).toEqual([]);
    expect(await hashesOf('user_id', 'ava')).toEqual([]);
  });

  test('can be a data URL, with any declared type', async () => {
    const bytes = await encode(drawing(), 'png');
    const url = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
    expect((await storeImageDataUrl(app.deps, AVA, url)).content_type).toBe('image/png');
    expect((await problemOf(storeImageDataUrl(app.deps, AVA, 'data:,x'))).status).toBe(415);
  });
});

describe('A file', () => {
  test('is stored unchanged', async () => {
    const row = await storeFile(app.deps, AVA, PDF, 'Price list.pdf');
    expect(row).toMatchObject({
      content_type: 'application/pdf',
      size: PDF.length,
      width: null,
      height: null,
    });
    expect(await new Response((await app.files.get(row.hash))!.body).bytes()).toEqual(PDF);
  });

  test('of text is served in its encoding', async () => {
    const row = await storeFile(app.deps, AVA, new TextEncoder().encode('Größe'), 'a.txt');
    expect(row.content_type).toBe('text/plain; charset=utf-8');
  });

  test('above 20 MB is too large', async () => {
    const problem = await problemOf(storeFile(app.deps, AVA, new Uint8Array(UPLOAD_MAX_BYTES + 1), 'a.pdf'));
    expect([problem.status, problem.message]).toEqual([413, 'a.pdf size exceeds the limit of 20MB.']);
  });

  test('of another type is refused', async () => {
    expect((await problemOf(storeFile(app.deps, AVA, PDF, 'a.html'))).status).toBe(415);
  });
});

describe('Unused content', () => {
  const remove = async ({ id, hash }: Media) => {
    await app.client.execute({ sql: 'delete from media where id = ?', args: [id] });
    await removeUnused(app.deps, hash);
  };

  test('is deleted with the last row that refers to it', async () => {
    const bytes = await encode(drawing(), 'png');
    const [mine, theirs] = [await storeImage(app.deps, AVA, bytes), await storeImage(app.deps, BEN, bytes)];
    await app.deps.images.transform(mine.hash, { width: 96, format: 'image/webp' });
    await remove(mine);
    expect(app.files.keys()).toHaveLength(2);
    await remove(theirs);
    expect(app.files.keys()).toEqual([]);
  });

  test('is preserved while a row refers to it', async () => {
    const row = await storeImage(app.deps, AVA, await encode(drawing(), 'png'));
    await removeUnused(app.deps, row.hash);
    expect(app.files.keys()).toEqual([row.hash]);
  });

  test('is determined before an account is deleted, and removed afterwards', async () => {
    const row = await storeImage(app.deps, AVA, await encode(drawing(), 'png'));
    const hashes = await hashesOf('user_id', 'ava');
    await app.client.execute("delete from users where id = 'ava'");
    for (const hash of hashes) await removeUnused(app.deps, hash);
    expect(hashes).toEqual([row.hash]);
    expect(app.files.keys()).toEqual([]);
  });

  test('that never existed is no error', async () => {
    await expect(removeUnused(app.deps, 'unknown')).resolves.toBeUndefined();
  });
});
