import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BULK_MAX, TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let ids: string[];
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  ids = await addContacts(app, ava.user_id, [
    { full_name: 'Ada' },
    { full_name: 'Ben' },
    { full_name: 'Cy' },
  ]);
});
afterEach(() => app.close());

const bulk = async (person: Person, body: unknown) => {
  const response = await person.call('POST', '/contacts/bulk', body);
  const { count, detail } = (await response.json()) as { count?: number; detail?: string };
  return [response.status, count ?? detail];
};
const newTag = async (person: Person, name: string) =>
  ((await (await person.call('POST', '/tags', { name, color: 'Moss' })).json()) as { id: string }).id;
const seen = async (person: Person) => {
  const { results } = (await (await person.call('GET', '/contacts')).json()) as { results: ContactView[] };
  return Object.fromEntries(results.map(({ full_name, tags }) => [full_name, tags.map(({ name }) => name)]));
};
const GONE = 'There is nothing here, or it isn’t yours.';

describe('several contacts', () => {
  test('are tagged and untagged together, by either form of their ids', async () => {
    const [fair, garden] = [await newTag(ava, 'Fair'), await newTag(ava, 'Garden')];
    const two = [ids[0], `exchange/${ids[1]}`, ids[0]];
    expect(await bulk(ava, { ids: two, action: 'tag', tags: [{ id: fair }, { id: garden }] })).toEqual([
      200, 2,
    ]);
    expect(await bulk(ava, { ids: two, action: 'tag', tags: [{ id: fair }] })).toEqual([200, 2]);
    expect(await seen(ava)).toEqual({ Ada: ['Fair', 'Garden'], Ben: ['Fair', 'Garden'], Cy: [] });
    expect(await bulk(ava, { ids, action: 'untag', tags: [{ id: fair }] })).toEqual([200, 3]);
    expect(await seen(ava)).toEqual({ Ada: ['Garden'], Ben: ['Garden'], Cy: [] });
  });

  test('have a newer version after each change of their tags, and the same without one', async () => {
    const [fair, garden] = [await newTag(ava, 'Fair'), await newTag(ava, 'Garden')];
    const tag = (action: string, id: string) => bulk(ava, { ids: ids.slice(0, 2), action, tags: [{ id }] });
    const versions = async () => {
      const { results } = (await (await ava.call('GET', '/contacts')).json()) as { results: ContactDetail[] };
      return Object.fromEntries(results.map((one) => [one.full_name, one.updated]));
    };
    const change = async (version: string | undefined) => {
      const body = { job_title: 'Botanist', tags: [{ id: garden }], version };
      return (await ava.call('PUT', `/contacts/${ids[0]}`, body)).status;
    };
    const first = await versions();
    await tag('tag', fair);
    const second = await versions();
    expect([second['Ada']! > first['Ada']!, second['Ben']! > first['Ben']!]).toEqual([true, true]);
    expect(second['Cy']).toBe(first['Cy']);
    await tag('tag', fair);
    await tag('untag', garden);
    expect(await versions()).toEqual(second);
    expect(await change(first['Ada'])).toBe(409);
    await tag('untag', fair);
    expect(await change(second['Ada'])).toBe(409);
    expect(await change((await versions())['Ada'])).toBe(200);
    expect(await seen(ava)).toEqual({ Ada: ['Garden'], Ben: [], Cy: [] });
  });

  test('lose more tags in one call than a contact can have', async () => {
    const all: { id: string }[] = [];
    for (let n = 0; n <= TAGS_PER_CONTACT_MAX; n += 1) all.push({ id: await newTag(ava, `Tag ${n}`) });
    const tag = (id: string, tags: object[]) => bulk(ava, { ids: [id], action: 'tag', tags });
    expect(await tag(ids[0]!, all.slice(1))).toEqual([200, 1]);
    expect(await tag(ids[1]!, all.slice(0, 1))).toEqual([200, 1]);
    expect((await tag(ids[2]!, all))[0]).toBe(422);
    expect(await bulk(ava, { ids, action: 'untag', tags: all })).toEqual([200, 3]);
    expect(await seen(ava)).toEqual({ Ada: [], Ben: [], Cy: [] });
  });

  test('are deleted and restored together', async () => {
    expect(await bulk(ava, { ids: ids.slice(0, 2), action: 'delete' })).toEqual([200, 2]);
    expect(await seen(ava)).toEqual({ Cy: [] });
    expect(await bulk(ava, { ids: ids.slice(0, 2), action: 'delete' })).toEqual([404, GONE]);
    expect(await bulk(ava, { ids: ids.slice(0, 2), action: 'restore' })).toEqual([200, 2]);
    expect(Object.keys(await seen(ava))).toEqual(['Ada', 'Ben', 'Cy']);
  });

  test('are unchanged if one of them, or a tag, belongs to another person', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [theirs] = await addContacts(app, other.user_id, [{ full_name: 'Theirs' }]);
    const [mine, foreign] = [await newTag(ava, 'Mine'), await newTag(other, 'Foreign')];
    for (const wrong of [theirs, 'made-up', '%']) {
      for (const action of ['tag', 'untag', 'delete', 'restore'])
        expect(await bulk(ava, { ids: [...ids, wrong], action, tags: [{ id: mine }] })).toEqual([404, GONE]);
    }
    expect(await bulk(ava, { ids, action: 'tag', tags: [{ id: mine }, { id: foreign }] })).toEqual([
      404,
      GONE,
    ]);
    expect(await bulk(other, { ids, action: 'delete' })).toEqual([404, GONE]);
    expect(await seen(ava)).toEqual({ Ada: [], Ben: [], Cy: [] });
    expect((await callApi(app, 'POST', '/contacts/bulk', { ids, action: 'delete' })).status).toBe(401);
  });

  test('get no eleventh tag, none of them', async () => {
    const tags = [];
    for (let n = 0; n < 11; n++) tags.push({ id: await newTag(ava, `Tag ${n}`) });
    expect(await bulk(ava, { ids: ids.slice(0, 1), action: 'tag', tags: tags.slice(0, 10) })).toEqual([
      200, 1,
    ]);
    expect(await bulk(ava, { ids, action: 'tag', tags: tags.slice(9) })).toEqual([
      422,
      'You have assigned the maximum number of tags.',
    ]);
    expect((await seen(ava))['Ben']).toEqual([]);
    expect(await bulk(ava, { ids, action: 'tag', tags: tags.slice(0, 2) })).toEqual([200, 3]);
  });

  test.each([
    [{ action: 'delete' }, 422],
    [{ ids: [], action: 'delete' }, 422],
    [{ ids: ['a'], action: 'burn' }, 422],
    [{ ids: ['a'], action: 'tag' }, 422],
    [{ ids: Array.from({ length: BULK_MAX + 1 }, (_, n) => `c${n}`), action: 'delete' }, 422],
  ])('are refused if the call is %j', async (body, status) => {
    expect((await bulk(ava, body))[0]).toBe(status);
    expect(Object.keys(await seen(ava))).toHaveLength(3);
  });

  test('are not restored if a visitor withdrew them', async () => {
    await post(app, 'ava', { full_name: 'Mateo', email: 'm@x.test', consent: true });
    const [made] = (await app.client.execute("select id from contacts where full_name = 'Mateo'")).rows;
    await withdrawContact(app.deps, tokenIn(letterFor(app, 'm@x.test')), app.later);
    expect(await bulk(ava, { ids: [String(made!['id'])], action: 'restore' })).toEqual([404, GONE]);
  });

  test.each(ROLES)('are deleted by every role, and tagged by the roles with that right: %s', async (role) => {
    const me = await signIn(app, { role });
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    const [status] = await bulk(me, { ids: [id], action: 'untag', tags: [{ id: 'none' }] });
    expect(status).toBe(refusal(role, [], 'assign_tags') ? 403 : 404);
    expect(await bulk(me, { ids: [id], action: 'delete' })).toEqual([200, 1]);
  });
});
