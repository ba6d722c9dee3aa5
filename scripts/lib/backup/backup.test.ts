import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../say.ts';
import { readCommandSettings } from '../settings.ts';
import { temporaryFolder } from '../start-testing.ts';
import { readArguments } from './arguments.ts';
import { objectsIn } from './bucket.ts';
import { checkedManifest, placesIn } from './manifest.ts';
import { putBack } from './put-back.ts';
import { checkedCounts } from './snapshot.ts';
import { createBackup } from './create-backup.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { tryBackup } from './try-backup.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const NOW = new Date('2026-03-04T05:06:07.008Z');
const source = { database: join(place.path, 'server/data'), bucket: join(place.path, 'r2') };
const backups = join(place.path, 'backups');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function sql(path: string, ...statements: string[]): void {
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
}

const blobOf = (key: string) => `blob-of-${key.replace('/', '-')}`;

/** Stores bytes under a key, like the runtime. */
function put(key: string, bytes: string): void {
  writeFileSync(join(source.bucket, 'pictures/blobs', blobOf(key)), bytes);
  sql(
    join(source.bucket, 'miniflare-R2BucketObject/1.sqlite'),
    `insert into _mf_objects values ('${key}', '${blobOf(key)}')`,
  );
}

beforeEach(() => {
  for (const each of readdirSync(place.path)) rmSync(join(place.path, each), { recursive: true });
  for (const each of ['server', 'r2/pictures/blobs', 'r2/miniflare-R2BucketObject'])
    mkdirSync(join(place.path, each), { recursive: true });
  sql(
    source.database,
    'pragma journal_mode = wal',
    'create table media (id integer primary key, hash text)',
    'create table notes (id integer primary key, media integer references media (id))',
    `insert into media (hash) values ('${hashOf('one')}'), ('${hashOf('two')}')`,
    'insert into notes (media) values (1), (2), (2)',
  );
  const index = 'create table _mf_objects (key text, blob_id text)';
  sql(join(source.bucket, 'miniflare-R2BucketObject/1.sqlite'), 'pragma journal_mode = wal', index);
  put(hashOf('one'), 'one');
  put(hashOf('two'), 'two');
  put(`${hashOf('two')}/small`, 'smaller');
});

const take = () => createBackup(source, backups, NOW);

describe('a backup', () => {
  test('has the rows, the objects and their hashes, under its time', () => {
    const { path, manifest } = take();
    expect(path).toBe(join(backups, 'cardea-2026-03-04T05-06-07-008Z'));
    expect(readdirSync(backups)).toHaveLength(1);
    expect(manifest).toMatchObject({ tables: { media: 2, notes: 3 }, objects: 3 });
    expect(checkedManifest(path)).toEqual(manifest);
    expect(readFileSync(join(path, 'bucket/pictures/blobs', blobOf(hashOf('two'))), 'utf8')).toBe('two');
  });

  test('has multipart objects, whose key is no hash, and not the parts of unfinished ones', () => {
    const index = join(source.bucket, 'miniflare-R2BucketObject/1.sqlite');
    const film = 'f'.repeat(32);
    for (const name of ['first', 'second', 'left'])
      writeFileSync(join(source.bucket, 'pictures/blobs', name), name);
    sql(
      index,
      'create table _mf_multipart_parts (object_key text, part_number integer, blob_id text)',
      `insert into _mf_objects values ('${film}', null)`,
      `insert into _mf_multipart_parts values ('${film}', 2, 'second'), ('${film}', 1, 'first'), (null, 1, 'left')`,
    );
    const { path, manifest } = take();
    expect(manifest.objects).toBe(4);
    const blobs = readdirSync(join(path, 'bucket/pictures/blobs'));
    expect(blobs).toEqual(expect.arrayContaining(['first', 'second']));
    expect(blobs).not.toContain('left');
    const target = ['database', 'bucket', 'cached'].map((name) => [name, join(place.path, 'new', name)]);
    expect(putBack(path, Object.fromEntries(target) as never, 'then').manifest).toEqual(manifest);
    expect(readFileSync(join(place.path, 'new/bucket/pictures/blobs/first'), 'utf8')).toBe('first');
  });

  test('has no documents of cards, which are made anew, and not who served from the database', () => {
    sql(
      source.database,
      'create table _serving (mark text)',
      "insert into _serving values ('the one before')",
      'create table card_documents (document text)',
      "insert into card_documents values ('all that a card shows')",
    );
    const { path, manifest } = take();
    expect(manifest.tables).toMatchObject({ card_documents: 0, _serving: 0 });
    expect(readFileSync(placesIn(path).database, 'latin1')).not.toContain('all that a card shows');
  });

  test('includes committed writes that are only in the log yet', () => {
    const writer = new DatabaseSync(source.database);
    writer.exec('pragma wal_autocheckpoint = 0; insert into notes (media) values (1); begin immediate');
    writer.exec('insert into notes (media) values (1)');
    expect(take().manifest.tables['notes']).toBe(4);
    writer.exec('rollback');
    writer.close();
  });

  test('leaves no files if bytes do not match their key', () => {
    writeFileSync(join(source.bucket, 'pictures/blobs', blobOf(hashOf('two'))), 'another');
    expect(take).toThrow(Refusal);
    expect(readdirSync(backups)).toEqual([]);
  });

  test('is created with broken references, and reports them', () => {
    sql(source.database, 'pragma foreign_keys = off', 'delete from media where id = 1');
    expect(take().manifest).toMatchObject({ tables: { media: 1, notes: 3 }, astray: 1 });
  });

  test('is refused if the database is damaged', () => {
    sql(source.database, 'pragma wal_checkpoint(truncate)', 'pragma journal_mode = delete');
    const bytes = readFileSync(source.database);
    writeFileSync(source.database, bytes.fill(0x55, 4096, 4196));
    expect(take).toThrow(/malformed|damaged|not a database/);
    expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([]);
  });

  test('is refused without a database', () => {
    rmSync(source.database);
    expect(take).toThrow(/There is no database/);
  });

  test('is refused in a sentence where nothing can be written', () => {
    writeFileSync(backups, 'a file in place of the folder');
    expect(take).toThrow(Refusal);
    expect(take).toThrow(/Nothing can be written to .+ \(ENOTDIR\)/);
  });

  test.each<[string, () => string]>([
    [
      'the bucket',
      () => {
        const names = join(source.bucket, 'miniflare-R2BucketObject');
        rmSync(names, { recursive: true });
        writeFileSync(names, 'a file in place of the folder');
        return names;
      },
    ],
    [
      'the database',
      () => {
        rmSync(source.database);
        mkdirSync(source.database);
        return source.database;
      },
    ],
  ])('is refused in a sentence where %s cannot be read, and leaves nothing', (_, damage) => {
    const path = damage();
    expect(take).toThrow(Refusal);
    expect(take).toThrow(`${path} cannot be read (`);
    expect(readdirSync(backups)).toEqual([]);
  });

  test('is created without a bucket', () => {
    rmSync(source.bucket, { recursive: true });
    expect(take().manifest.objects).toBe(0);
  });
});

describe('a restore', () => {
  const target = {
    database: join(place.path, 'new/db'),
    bucket: join(place.path, 'new/r2'),
    cached: join(place.path, 'new/cache'),
  };
  const STAMP = 'then';

  test('restores everything', () => {
    const { path, manifest } = take();
    expect(putBack(path, target, STAMP)).toEqual({ manifest, before: [] });
    expect(checkedCounts(join(target.database, 'dbs/default/data')).tables).toEqual(manifest.tables);
    expect(objectsIn(target.bucket).map(({ key }) => key)).toEqual(
      objectsIn(source.bucket).map(({ key }) => key),
    );
  });

  test('saves the former data aside, and deletes cached responses', () => {
    mkdirSync(target.cached, { recursive: true });
    mkdirSync(target.database, { recursive: true });
    writeFileSync(join(target.database, 'old'), 'old');
    const before = `${target.database}.before-${STAMP}`;
    expect(putBack(take().path, target, STAMP).before).toEqual([before]);
    expect(readFileSync(join(before, 'old'), 'utf8')).toBe('old');
    expect(readdirSync(join(place.path, 'new'))).not.toContain('cache');
  });

  test('for trial compares everything, and leaves nothing behind', () => {
    const { path, manifest } = take();
    const parent = join(place.path, 'trials');
    mkdirSync(parent);
    expect(tryBackup(path, parent)).toEqual(manifest);
    rmSync(join(path, 'database.sqlite'));
    expect(() => tryBackup(path, parent)).toThrow(/is damaged/);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('is refused while the database server of the target runs', () => {
    const { path } = take();
    const file = join(target.database, 'dbs/default/data');
    putBack(path, target, STAMP);
    const server = new DatabaseSync(file);
    server.exec('pragma journal_mode = wal; select * from notes');
    expect(() => putBack(path, target, 'later')).toThrow(/is running: stop it first/);
    expect(readdirSync(join(place.path, 'new'))).not.toContain('server.new');
    server.close();
    expect(putBack(path, target, 'later').before).toHaveLength(2);
  });

  test('leaves everything unchanged if there is no room to copy the backup', () => {
    const { path } = take();
    mkdirSync(target.database, { recursive: true });
    writeFileSync(join(target.database, 'old'), 'old');
    // Nothing can be created below a file.
    writeFileSync(`${target.bucket}.blocked`, '');
    const blocked = { ...target, bucket: `${target.bucket}.blocked/r2` };
    const restore = () => putBack(path, blocked, STAMP);
    expect(restore).toThrow(Refusal);
    expect(restore).toThrow(/^Nothing can be written to .+ \((?:ENOTDIR|EEXIST)\)/);
    expect(existsSync(`${target.database}.new`)).toBe(false);
    expect(readFileSync(join(target.database, 'old'), 'utf8')).toBe('old');
    expect(putBack(path, target, STAMP).before).toHaveLength(1);
  });

  test.each<[string, (path: string) => void]>([
    ['changed', (path) => writeFileSync(join(path, 'database.sqlite'), 'something else')],
    ['missing', (path) => rmSync(join(path, 'bucket/pictures/blobs', blobOf(hashOf('one'))))],
    ['too many', (path) => writeFileSync(join(path, 'bucket/one-more'), '')],
  ])('changes nothing if a file of the backup is %s', (_, damage) => {
    const { path } = take();
    damage(path);
    mkdirSync(target.database, { recursive: true });
    writeFileSync(join(target.database, 'old'), 'old');
    expect(() => putBack(path, target, STAMP)).toThrow(/is damaged/);
    expect(readFileSync(join(target.database, 'old'), 'utf8')).toBe('old');
  });

  test.each<[string, string | null]>([
    ['has no manifest', null],
    ['has another’s manifest', '{"format": 2}'],
    ['has half a manifest', '{'],
  ])('refuses a folder that %s', (_, text) => {
    cpSync(take().path, join(backups, 'other'), { recursive: true });
    const file = join(backups, 'other/manifest.json');
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
    expect(() => putBack(join(backups, 'other'), target, STAMP)).toThrow(/is no backup of Cardea/);
  });
});

test('a backup whose manifest cannot be read is not called none', () => {
  const { path } = take();
  const { manifest } = placesIn(path);
  rmSync(manifest);
  symlinkSync(manifest, manifest);
  expect(() => checkedManifest(path)).toThrow(Refusal);
  expect(() => checkedManifest(path)).toThrow(`${manifest} cannot be read (ELOOP)`);
});

describe('deleting old backups', () => {
  const DAY_MS = 86_400_000;
  const takeOn = (day: number) => createBackup(source, backups, new Date(NOW.getTime() + day * DAY_MS)).path;

  test('leaves the newest, whichever was made last', () => {
    const [second, first, third] = [takeOn(1), takeOn(0), takeOn(2)];
    expect(deleteOldBackups(backups, 2)).toEqual([basename(first)]);
    expect(readdirSync(backups)).toEqual([basename(second), basename(third)]);
    expect(checkedManifest(third).tables).toMatchObject({ media: 2 });
  });

  test('deletes none while there are no more than may stay', () => {
    takeOn(0);
    expect(deleteOldBackups(backups, 2)).toEqual([]);
    expect(readdirSync(backups)).toHaveLength(1);
  });

  test('touches nothing else, and does not count it', () => {
    const [old, last] = [takeOn(0), takeOn(1)];
    const others = ['cardea-2026-03-01T05-06-07-008Z.part', 'cardea-2026-03-02T05-06-07-008Z', 'notes'];
    for (const name of others) mkdirSync(join(backups, name));
    expect(deleteOldBackups(backups, 1)).toEqual([basename(old)]);
    expect(readdirSync(backups)).toEqual([...others, basename(last)].toSorted());
  });
});

describe('the functions behind the commands', () => {
  const read = (words: string[], environment: Record<string, string> = {}) =>
    readArguments(words, 'npm run backup', readCommandSettings('/', environment));
  const ELSEWHERE = { DATABASE_URL: 'https://db.example' };

  test.each<[string[], Record<string, string>, ReturnType<typeof read>]>([
    [[], {}, { folder: undefined, database: undefined }],
    [['/b'], {}, { folder: '/b', database: undefined }],
    [['/b', '--database', '/db'], ELSEWHERE, { folder: '/b', database: '/db' }],
  ])('%j is read', (words, environment, expected) => {
    expect(read(words, environment)).toEqual(expected);
  });

  test.each<[string[], Record<string, string>, RegExp]>([
    [['/a', '/b'], {}, /^Use: npm run backup/],
    [['--all'], {}, /^Use: npm run backup/],
    [[], ELSEWHERE, /DATABASE_URL names a database/],
  ])('%j is refused', (words, environment, sentence) => {
    expect(() => read(words, environment)).toThrow(sentence);
  });
});
