import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import { memoryFiles } from '../../../ports/files/testing/memory.files.ts';
import type { Files } from '../../../ports/files/files.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { exportFile } from './export-file.ts';
import { exportPages } from './export-pages.ts';
import { storeExport, PART_BYTES } from './store-export.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const MESSAGE = 'Grüße, 你好 '.repeat(150);
const SOME = 500;

/** Adds many contacts, some with the same time. */
async function addMany(count: number): Promise<void> {
  for (let from = 0; from < count; from += SOME) {
    const rows = Array.from({ length: SOME }, (_, n) => {
      const number = String(from + n).padStart(5, '0');
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor((from + n) / 7) * 1000);
      return {
        id: `contact-${number}`,
        uuid: `uuid-${number}`,
        user_id: ava.user_id,
        type: 'import' as const,
        full_name: `Person ${number}`,
        sort_name: `person ${number}`,
        message: MESSAGE,
        created_at: at,
        updated_at: at,
      };
    });
    await app.db.insert(contacts).values(rows);
  }
}

const NO_FILTERS = { tags: [], types: [], from: null, to: null, has: [] };
const everybody = () =>
  exportPages(app.db, { userId: ava.user_id, most: null, ids: [], sought: [], filters: NO_FILTERS });

/** A bucket that records the size of each part, and refuses parts like a real one. */
function noting(files: Files) {
  const sizes: number[] = [];
  const { uploadPart } = files.multipart;
  files.multipart.uploadPart = async (key, upload, number, bytes) => {
    sizes.push(bytes.byteLength);
    return uploadPart(key, upload, number, bytes);
  };
  return sizes;
}

describe('an export', () => {
  test('of 5,000 contacts is stored in parts of one size, with each contact once', async () => {
    await addMany(5000);
    const files = memoryFiles();
    const sizes = noting(files);
    expect(await storeExport(files, 'export-1', 'csv', everybody())).toBe(5000);
    expect(sizes.length).toBeGreaterThan(2);
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set([PART_BYTES]));
    expect(sizes.at(-1)).toBeLessThanOrEqual(PART_BYTES);
    expect(files.uploads()).toEqual([]);
    const stored = await files.get('export-1');
    const text = await new Response(stored!.body).text();
    const names = [...text.matchAll(/\r\n(Person \d+),/g)].map(([, name]) => name);
    expect(names).toEqual(Array.from({ length: 5000 }, (_, n) => `Person ${String(n).padStart(5, '0')}`));
    expect(text.split(MESSAGE)).toHaveLength(5001);
  });

  test('that is interrupted leaves neither parts nor a file', async () => {
    await addMany(3000);
    const files = memoryFiles();
    const { uploadPart } = files.multipart;
    let parts = 0;
    files.multipart.uploadPart = (...given) =>
      ++parts > 1 ? Promise.reject(new Error('away')) : uploadPart(...given);
    await expect(storeExport(files, 'export-1', 'csv', everybody())).rejects.toThrow('away');
    expect(files.uploads()).toEqual([]);
    expect(files.keys()).toEqual([]);
  });

  test('has at most one page and one part in memory', async () => {
    await addMany(1000);
    const some: ContactDetail[][] = [];
    for await (const page of everybody()) some.push(page);
    const page = some[0]!;
    const size = Buffer.byteLength(exportFile('vcard').part(page));
    const files = memoryFiles();
    const sizes = noting(files);
    let waiting = 0;
    async function* pages() {
      for (let made = 0; made < 40; made += 1) {
        const stored = sizes.reduce((all, one) => all + one, 0);
        waiting = Math.max(waiting, made * size - stored);
        yield page;
      }
    }
    expect(await storeExport(files, 'export-2', 'vcard', pages())).toBe(40 * SOME);
    expect(sizes.length).toBeGreaterThan(5);
    expect(waiting).toBeLessThanOrEqual(PART_BYTES);
  });
});
