import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FUZZY_BELOW, FUZZY_OTHERS_MAX } from '../../../src/domain/limits/contacts.ts';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeAll(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  await addContacts(app, ava.user_id, [
    { full_name: 'Maria Holmqvist', company_name: 'Norrsken', emails: ['maria@norrsken.example'] },
    { full_name: 'Marian Oster', phones: ['+46 70 555 01 42'] },
    { full_name: 'John Åkerlund', type: 'manual' },
    { full_name: 'محمد علي' },
    { full_name: 'สวัสดี สมชาย' },
    { full_name: '🙂 Percent 100%', company_name: 'a_b "quoted" *star*' },
    { full_name: 'Deleted Maria', deleted_at: new Date() },
  ]);
});
afterAll(() => app.close());

type Listed = { count: number; results: ContactView[] };
async function find(person: Person, search: string, more = ''): Promise<{ count: number; names: string[] }> {
  const response = await person.call('GET', `/contacts?search=${encodeURIComponent(search)}${more}`);
  expect(response.status).toBe(200);
  const { count, results } = (await response.json()) as Listed;
  return { count, names: results.map(({ full_name }) => full_name ?? '') };
}

describe('a search with typos', () => {
  test.each([
    ['maria', 'Maria Holmqvist, Marian Oster'],
    ['marja', 'Maria Holmqvist'],
    ['mraia', 'Maria Holmqvist'],
    ['maxian', 'Marian Oster'],
    ['marian', 'Marian Oster, Maria Holmqvist'],
    ['jhon', 'John Åkerlund'],
    ['jonh', 'John Åkerlund'],
    ['jahn', 'John Åkerlund'],
    ['jon', ''],
    ['holmkvist', 'Maria Holmqvist'],
    ['holmkvits', 'Maria Holmqvist'],
    ['holkvits', ''],
    ['akrelund', 'John Åkerlund'],
    ['marja norsken', 'Maria Holmqvist'],
    ['marja baker', ''],
    ['marja ma', 'Maria Holmqvist'],
    ['marjan 5550', 'Marian Oster'],
    ['marjan 5551', ''],
    ['maria@norsken.example', 'Maria Holmqvist'],
    ['محمت', 'محمد علي'],
    ['สวัสดิ', 'สวัสดี สมชาย'],
    ['perzent', '🙂 Percent 100%'],
  ])('for %s finds %s', async (search, names) => {
    const found = await find(ava, search);
    expect(found.names.toSorted().join(', ')).toBe(names.split(', ').toSorted().join(', '));
    expect(found.count).toBe(found.names.length);
  });

  test('lists literal matches first', async () => {
    expect((await find(ava, 'marian')).names).toEqual(['Marian Oster', 'Maria Holmqvist']);
    expect((await find(ava, 'marian', '&sort=created')).names).toEqual(['Marian Oster', 'Maria Holmqvist']);
  });

  test('respects the filters', async () => {
    expect((await find(ava, 'jonh', '&types=manual')).names).toEqual(['John Åkerlund']);
    expect((await find(ava, 'jonh', '&types=scan')).names).toEqual([]);
    expect((await find(ava, 'marja', '&has=phone')).names).toEqual([]);
  });

  test('finds nothing of other people, and only the newest if the plan shows these', async () => {
    const other = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    expect((await find(other, 'marja')).names).toEqual([]);
    const rows = Array.from({ length: 11 }, (_, n) => ({ full_name: n === 0 ? 'Marja' : `Guest ${n}` }));
    await addContacts(app, other.user_id, rows);
    expect((await find(other, 'marka')).names).toEqual([]);
    expect((await find(other, 'gueat')).count).toBe(10);
  });

  test.each([
    ['%', '%'],
    ['%%%%', '%%%%'],
    ['_', '_'],
    ['____', '____'],
    ['"', '"'],
    ['""""', '""""'],
    ['"marja', '"marja'],
    ['*', '*'],
    ['mar*', 'mar*'],
    ['****', '****'],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand characters in words', 'wxyz '.repeat(2_000)],
    ['a', 'a'],
    ['🙂', '🙂'],
    ['🙂🙂🙂🙂', '🙂🙂🙂🙂'],
    ['\u202Eمحمد', '\u202Eمحمد'],
    ['สมชาย', 'สมชาย'],
    ['NEAR(', 'NEAR('],
    ['text : marja', 'text : marja'],
    ['owner:"x" OR marja', 'owner:"x" OR marja'],
    ['\\', '\\'],
    ['\0marja', '\0marja'],
    ['-marja', '-marja'],
    ['(marja)', '(marja)'],
  ])('for %s is answered, with as many results as are counted', async (_, search) => {
    const found = await find(ava, search);
    expect(found.count).toBe(found.names.length);
  });

  test('finds the best match among very many candidates', async () => {
    const cy = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const rows = Array.from({ length: FUZZY_OTHERS_MAX + 20 }, (_, n) => ({
      full_name: `Guest ${n} Holberg`,
    }));
    await addContacts(app, cy.user_id, [...rows, { full_name: 'Anders Holmqvist' }]);
    expect(await find(cy, 'holmkvixt')).toEqual({ count: 1, names: ['Anders Holmqvist'] });
  });

  test('has pages without repeated or missing contacts', async () => {
    const bea = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const rows = Array.from({ length: 50 }, (_, n) => ({
      full_name: `Person ${n} ${n < FUZZY_BELOW - 1 ? 'Lindqvist' : 'Lindqist'}`,
    }));
    await addContacts(app, bea.user_id, rows);
    const whole = await find(bea, 'lindqvist', '&limit=100');
    expect(whole.count).toBe(50);
    expect(whole.names.slice(0, FUZZY_BELOW - 1).every((name) => name.endsWith('Lindqvist'))).toBe(true);
    const paged: string[] = [];
    for (let offset = 0; offset < 60; offset += 7) {
      const page = await find(bea, 'lindqvist', `&limit=7&offset=${offset}`);
      expect(page.count).toBe(50);
      paged.push(...page.names);
    }
    expect(paged).toEqual(whole.names);
    await addContacts(app, bea.user_id, [{ full_name: 'One more Lindqvist' }]);
    expect((await find(bea, 'lindqvist')).count).toBe(FUZZY_BELOW);
  });
});
