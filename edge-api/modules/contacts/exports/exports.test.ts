import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPORT_DAYS } from '../../../../src/domain/limits/contacts.ts';
import { RATE_LIMITS } from '../../../../src/domain/limits/attempts.ts';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { letterFor } from '../../../testing/letters.ts';
import { expectDecided } from '../../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { linkIn, runQueue } from '../testing/exports.ts';
import { addContacts } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let ids: string[];
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  ids = await addContacts(app, ava.user_id, [
    { full_name: 'Ada Byron', company_name: 'Engines' },
    { full_name: 'Ben Byron' },
    { full_name: 'Cy Young' },
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const DAY = 86_400_000;
const ask = (person: Person, query = '') => person.call('POST', `/contacts/export${query}`);
const open = (id: string, token: string) =>
  callApi(app, 'POST', `/contacts/exports/${id}/open?token=${token}`);
const namesIn = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

/** Requests an export and has it made. @returns the link in its mail */
async function mailed(person: Person, query = '') {
  expect((await ask(person, query)).status).toBe(202);
  expect(await runQueue(app)).toEqual(['done']);
  return linkIn(letterFor(app, person.email).text);
}

async function namesOf(person: Person, query = '') {
  const { id } = await mailed(person, query);
  return namesIn(await (await person.call('GET', `/contacts/exports/${id}`)).text());
}

describe('exported contacts', () => {
  test('are all of them, by creation, and their link comes by mail', async () => {
    const answer = await ask(ava);
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
    const place = answer.headers.get('location')!;
    expect((await ava.call('GET', place.slice('/api'.length))).status).toBe(409);
    expect(await runQueue(app)).toEqual(['done']);
    const letter = letterFor(app, ava.email);
    expect(letter.subject).toBe('Your contacts are ready to download');
    expect(letter.text).toContain('The file contains 3 contacts. Format: CSV table.');
    const { id } = linkIn(letter.text);
    expect(place).toBe(`/api/contacts/exports/${id}`);
    const file = await ava.call('GET', `/contacts/exports/${id}`);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(namesIn(await file.text())).toEqual(['Ada Byron', 'Ben Byron', 'Cy Young']);
    expect(app.letters).toHaveLength(1);
  });

  test('are those of a search, of tags, or by id, and never deleted ones', async () => {
    const made = await ava.call('POST', '/tags', { name: 'Fair', color: 'Moss' });
    const { id: tag } = (await made.json()) as { id: string };
    await ava.call('PUT', `/contacts/${ids[0]}`, { tags: [{ id: tag }] });
    expect(await namesOf(ava, '?search=byron')).toEqual(['Ada Byron', 'Ben Byron']);
    expect(await namesOf(ava, `?tags=${tag}`)).toEqual(['Ada Byron']);
    expect(await namesOf(ava, `?search=ben&tags=${tag}`)).toEqual([]);
    expect(await namesOf(ava, `?ids=${ids[2]},exchange/${ids[0]}`)).toEqual(['Ada Byron', 'Cy Young']);
    await ava.call('DELETE', `/contacts/${ids[1]}`);
    expect(await namesOf(ava)).toEqual(['Ada Byron', 'Cy Young']);
  });

  test('of a search are all that its list shows, matches with typos last', async () => {
    const fair = await ava.call('POST', '/tags', { name: 'Fair', color: 'Moss' });
    const { id: tag } = (await fair.json()) as { id: string };
    const [ida] = await addContacts(app, ava.user_id, [
      { full_name: 'Ida Holmqvist', created_at: new Date(0) },
      { full_name: 'Uno Holmkvist' },
    ]);
    await ava.call('PUT', `/contacts/${ida}`, { tags: [{ id: tag }] });
    const listed = async (query: string) => {
      const { results } = (await (await ava.call('GET', `/contacts${query}`)).json()) as {
        results: { full_name: string }[];
      };
      return results.map(({ full_name }) => full_name);
    };
    for (const [query, names] of [
      ['?search=holmkvist', ['Uno Holmkvist', 'Ida Holmqvist']],
      [`?search=holmkvist&tags=${tag}`, ['Ida Holmqvist']],
      [`?search=holmkvist&tags=none`, []],
    ] as const) {
      expect(await listed(query), query).toEqual(names);
      expect(await namesOf(ava, query), query).toEqual(names);
    }
  });

  test('are found by the id of a merged contact, too', async () => {
    await ava.call('POST', '/contacts/merge', { keep: ids[0], merge: [ids[1]] });
    expect(await namesOf(ava, `?ids=${ids[1]}`)).toEqual(['Ada Byron']);
  });

  test('are the selected ones of several', async () => {
    const answer = await ava.call('POST', '/contacts/bulk', {
      ids: ids.slice(1),
      action: 'export',
      format: 'hubspot',
    });
    expect([answer.status, await answer.json()]).toEqual([202, { count: 2 }]);
    await runQueue(app);
    const { id } = linkIn(letterFor(app, ava.email).text);
    const text = await (await ava.call('GET', `/contacts/exports/${id}`)).text();
    expect(text).toContain('firstname,lastname');
    expect(namesIn(text)).toEqual(['Ben', 'Cy']);
  });

  test("are the caller's own", async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    for (const wrong of [ids[0], `${ids[0]},made-up`])
      expect((await ask(other, `?ids=${wrong}`)).status).toBe(404);
    const chosen = { ids: [ids[0]], action: 'export' };
    expect((await other.call('POST', '/contacts/bulk', chosen)).status).toBe(404);
    expect(app.jobs).toEqual([]);
    expect(await namesOf(other)).toEqual([]);
    expect((await callApi(app, 'POST', '/contacts/export')).status).toBe(401);
  });

  test.each([['?format=pdf'], [`?ids=${Array.from({ length: 501 }, (_, n) => `c${n}`).join(',')}`]])(
    'are refused if the call says %.20s',
    async (query) => {
      expect((await ask(ava, query)).status).toBe(422);
      expect(app.jobs).toEqual([]);
    },
  );

  test.each(ROLES)('are available to the roles with that right: %s', async (role) => {
    const me = await signIn(app, { role });
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Mine' }]);
    const refused = refusal(role, [], 'export_contacts');
    await expectDecided(await ask(me), refused, 202);
    const chosen = { ids: [id], action: 'export' };
    await expectDecided(await me.call('POST', '/contacts/bulk', chosen), refused, 202);
    expect(app.jobs).toHaveLength(refused ? 0 : 2);
  });

  test('are limited to a few exports an hour', async () => {
    const { attempts } = RATE_LIMITS.export_per_account;
    for (let n = 0; n < attempts; n += 1) expect((await ask(ava)).status).toBe(202);
    const refused = await ask(ava);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(app.jobs).toHaveLength(attempts);
  });
});

describe('the link of an export', () => {
  test('downloads it once for its holder, and any number of times for its owner', async () => {
    const { id, token } = await mailed(ava);
    const first = await open(id, token);
    expect(first.status).toBe(200);
    expect(namesIn(await first.text())).toHaveLength(3);
    const again = await open(id, token);
    expect([again.status, (await problemOf(again)).detail]).toEqual([
      422,
      'This link was already used. Please sign in to download the file again.',
    ]);
    for (let n = 0; n < 2; n += 1)
      expect((await ava.call('GET', `/contacts/exports/${id}`)).status).toBe(200);
  });

  test('downloads it once for concurrent requests', async () => {
    const { id, token } = await mailed(ava);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(id, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  test('is not used up while the bucket is away', async () => {
    const { id, token } = await mailed(ava);
    vi.spyOn(app.deps.files, 'get').mockResolvedValueOnce(null);
    expect((await open(id, token)).status).toBe(503);
    expect((await open(id, token)).status).toBe(200);
  });

  test('is refused to others, signed in or not, and with another token', async () => {
    const { id, token } = await mailed(ava);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const theirs = await mailed(other);
    expect((await other.call('GET', `/contacts/exports/${id}`)).status).toBe(404);
    expect((await callApi(app, 'GET', `/contacts/exports/${id}`)).status).toBe(401);
    for (const [wrong, key] of [
      [id, theirs.token],
      [theirs.id, token],
      [id, ''],
      [id, `${token}0`],
      ['made-up', token],
    ] as const)
      expect([400, 404, 422], key).toContain((await open(wrong, key)).status);
    expect((await open(id, token)).status).toBe(200);
  });

  test('expires for everyone', async () => {
    const { id, token } = await mailed(ava);
    clock += EXPORT_DAYS * DAY;
    for (const answer of [await open(id, token), await ava.call('GET', `/contacts/exports/${id}`)])
      expect([answer.status, (await problemOf(answer)).detail]).toEqual([
        422,
        'The file has expired. Please export your contacts again.',
      ]);
  });

  test('is only stored as a hash, and the file has no URL', async () => {
    const { id, token } = await mailed(ava);
    const { rows } = await app.client.execute('select * from contact_exports');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(app.jobs)).not.toContain(token);
    for (const name of [`export-${id}`, `export-${id}.csv`, id])
      expect((await app.request(`/media/${name}`)).status).toBe(404);
  });
});
