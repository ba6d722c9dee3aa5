import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { merge, names, newContact, pairsOf, show, undo } from './testing/duplicates.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let [bea, bia] = ['', ''];
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  bea = await newContact(ava, {
    full_name: 'Beatriz Monteiro',
    emails: ['bea@salpedra.example'],
    job_title: 'Owner',
  });
  bia = await newContact(ava, {
    full_name: 'Bia Monteiro',
    emails: ['bea@salpedra.example', 'bia@home.example'],
    phones: ['+351 912 345 678'],
    company_name: 'Sal & Pedra',
    job_title: 'Potter',
  });
});
afterEach(() => app.close());

const newTag = async (name: string) =>
  ((await (await ava.call('POST', '/tags', { name, color: 'Moss' })).json()) as { id: string }).id;
const note = (id: string, text: string) => ava.call('POST', `/contacts/${id}/notes`, { text });
const texts = (notes: { text: string }[]) => notes.map(({ text }) => text).toSorted();
const found = async (search: string) => {
  const response = await ava.call('GET', `/contacts?search=${encodeURIComponent(search)}`);
  return ((await response.json()) as { results: { full_name: string }[] }).results.map(
    ({ full_name }) => full_name,
  );
};

describe('a merge', () => {
  test('makes one contact of two, with all e-mails, phones, tags and notes', async () => {
    const [fair, client] = [await newTag('Fair'), await newTag('Client')];
    await ava.call('PUT', `/contacts/${bea}`, { tags: [{ id: fair }] });
    await ava.call('PUT', `/contacts/${bia}`, { tags: [{ id: fair }, { id: client }] });
    await note(bea, 'Likes clay');
    await note(bia, 'Has a kiln');
    const { status, contact, merge_id } = await merge(ava, { keep: `manual/${bea}`, merge: [bia] });
    expect(status).toBe(200);
    expect(merge_id).not.toBe('');
    expect(contact).toMatchObject({
      id: `manual/${bea}`,
      full_name: 'Beatriz Monteiro',
      company_name: 'Sal & Pedra',
      job_title: 'Owner',
      emails: ['bea@salpedra.example', 'bia@home.example'],
      phones: ['+351 912 345 678'],
      changes: [
        { kind: 'merged', fields: ['company_name', 'emails', 'phones'], author: 'Robin Vale', merge_id },
      ],
    });
    expect(contact.tags.map(({ name }) => name)).toEqual(['Client', 'Fair']);
    expect(texts(contact.notes)).toEqual(['Has a kiln', 'Likes clay']);
    expect(await names(ava)).toEqual(['Beatriz Monteiro']);
    expect(await found('kiln')).toEqual(['Beatriz Monteiro']);
    expect(await pairsOf(ava)).toEqual([]);
  });

  test('keeps a contact with an enriched name at its position in the list, also once it is undone', async () => {
    const id = await newContact(ava, { emails: ['zz@x.example'] });
    const other = await newContact(ava, { phones: ['+351 912 345 000'], company_name: 'Y' });
    await app.client.execute({
      sql: "update contacts set enriched_name = 'Ana', sort_name = 'ana' where id = ?",
      args: [id],
    });
    const place = async () => {
      const { results } = (await (await ava.call('GET', '/contacts')).json()) as {
        results: { id: string }[];
      };
      return results.findIndex((one) => one.id === `manual/${id}`);
    };
    const { merge_id } = await merge(ava, { keep: id, merge: [other] });
    expect(await place()).toBe(0);
    await undo(ava, merge_id);
    // Before those with names, and after the one without any.
    expect(await place()).toBe(1);
  });

  test('uses a value from the contact that is chosen for it', async () => {
    const fields = { full_name: `manual/${bia}`, job_title: bia, company_name: bea };
    const { contact } = await merge(ava, { keep: bea, merge: [bia], fields });
    expect(contact).toMatchObject({ full_name: 'Bia Monteiro', job_title: 'Potter', company_name: null });
  });

  test('resolves a URL of the other contact to the one that stays', async () => {
    await merge(ava, { keep: bea, merge: [bia] });
    expect((await show(ava, bia)).id).toBe(`manual/${bea}`);
    expect((await show(ava, `manual/${bia}`)).id).toBe(`manual/${bea}`);
  });

  test.each([(id: string) => id, (id: string) => `manual/${id}`])(
    'applies calls by the id of the other contact to the one that stays (%#)',
    async (form) => {
      const fair = { id: await newTag('Fair') };
      const scanned = await newContact(ava, { full_name: 'Bea', type: 'scan' });
      await merge(ava, { keep: scanned, merge: [bea, bia] });
      const bulk = async (action: string, tags: object[] = []) => {
        const body = { ids: [form(bea), form(bia), scanned], action, tags };
        return (await ava.call('POST', '/contacts/bulk', body)).status;
      };
      const call = async (method: string, path: string) => (await ava.call(method, path)).status;
      expect((await note(form(bia), 'Has a kiln')).status).toBe(201);
      const listed = await (await ava.call('GET', `/contacts/${form(bia)}/notes`)).json();
      expect(listed).toMatchObject({ count: 1, results: [{ text: 'Has a kiln' }] });
      expect(await bulk('tag', [fair])).toBe(200);
      expect((await show(ava, scanned)).tags).toEqual([expect.objectContaining(fair)]);
      expect(await bulk('untag', [fair])).toBe(200);
      expect((await show(ava, scanned)).tags).toEqual([]);
      expect(await call('DELETE', `/contacts/${form(bia)}`)).toBe(204);
      expect(await names(ava)).toEqual([]);
      expect(await bulk('restore')).toBe(200);
      expect(await bulk('delete')).toBe(200);
      expect(await call('POST', `/contacts/${bia}/undo`)).toBe(200);
      expect(await names(ava)).toEqual(['Bea']);
    },
  );

  test('adds a note once under its key, also if the contact was merged before the repeated request', async () => {
    const send = () =>
      callApi(
        app,
        'POST',
        `/contacts/${bia}/notes`,
        { text: 'Has a kiln' },
        { ...ava.headers, 'idempotency-key': 'k' },
      );
    expect((await send()).status).toBe(201);
    await merge(ava, { keep: bea, merge: [bia] });
    expect((await send()).status).toBe(201);
    expect(texts((await show(ava, bea)).notes)).toEqual(['Has a kiln']);
  });

  test('restores a note that was deleted before the merge on the contact that stays', async () => {
    const made = (await (await note(bia, 'Has a kiln')).json()) as { id: string };
    const deleted = await ava.call('DELETE', `/notes/${made.id}?undo=true`);
    await merge(ava, { keep: bea, merge: [bia] });
    expect((await ava.call('POST', '/notes/undo', await deleted.json())).status).toBe(201);
    expect(texts((await show(ava, bea)).notes)).toEqual(['Has a kiln']);
  });

  test('accepts three contacts, and one that others were merged into', async () => {
    const ben = await newContact(ava, { full_name: 'B. Monteiro', emails: ['b@x.example'] });
    const first = await merge(ava, { keep: bia, merge: [ben] });
    expect(first.contact.emails).toContain('b@x.example');
    const second = await merge(ava, { keep: bea, merge: [bia] });
    expect(second.contact.emails).toHaveLength(3);
    expect((await show(ava, ben)).id).toBe(`manual/${bea}`);
    // The later merge first: until then the earlier cannot be undone.
    expect((await undo(ava, first.merge_id)).status).toBe(409);
    expect((await undo(ava, second.merge_id)).status).toBe(200);
    expect((await show(ava, ben)).id).toBe(`manual/${bia}`);
    expect((await undo(ava, first.merge_id)).status).toBe(200);
    expect(await names(ava)).toEqual(['B. Monteiro', 'Beatriz Monteiro', 'Bia Monteiro']);
    expect((await merge(ava, { keep: bea, merge: [bia, ben] })).contact.emails).toHaveLength(3);
  });
});

test('a contact that was merged many times is still found', async () => {
  for (let n = 0; n < 25; n++) {
    const again = await newContact(ava, { full_name: 'Bea M.', emails: ['bea@salpedra.example'] });
    expect((await merge(ava, { keep: bea, merge: [again] })).status).toBe(200);
  }
  await merge(ava, { keep: bea, merge: [bia] });
  expect(await pairsOf(ava)).toEqual([]);
  await newContact(ava, { full_name: 'Bea M.', emails: ['bea@salpedra.example'] });
  expect(await pairsOf(ava)).toHaveLength(1);
});

describe('a merge is refused', () => {
  const TAGS = 'Together they have more than 10 tags. Please remove some first.';
  test.each<[string, () => unknown, number, string]>([
    ['with itself', () => ({ keep: bea, merge: [bea] }), 422, 'A contact can’t be merged with itself.'],
    [
      'with itself by another form of its id',
      () => ({ keep: bea, merge: [`manual/${bea}`] }),
      422,
      'A contact can’t be merged with itself.',
    ],
    [
      'without another contact',
      () => ({ keep: bea, merge: [] }),
      422,
      'Please choose the contacts to merge.',
    ],
    [
      'with more than nine',
      () => ({ keep: bea, merge: Array.from({ length: 10 }, (_, n) => `c${n}`) }),
      422,
      'Please merge at most 10 contacts at once.',
    ],
    [
      'with a value of a third contact',
      () => ({ keep: bea, merge: [bia], fields: { full_name: 'somebody' } }),
      422,
      'Each value must come from one of the merged contacts.',
    ],
    [
      'with an unknown contact',
      () => ({ keep: bea, merge: ['nobody'] }),
      404,
      'There is nothing here, or it isn’t yours.',
    ],
  ])('%s', async (_what, body, status, detail) => {
    expect(await merge(ava, body())).toMatchObject({ status, detail });
    expect(await names(ava)).toEqual(['Beatriz Monteiro', 'Bia Monteiro']);
  });

  test('with one that was just deleted, or merged', async () => {
    await ava.call('DELETE', `/contacts/${bia}`);
    expect((await merge(ava, { keep: bea, merge: [bia] })).status).toBe(404);
    expect((await merge(ava, { keep: bia, merge: [bea] })).status).toBe(404);
    await ava.call('POST', `/contacts/${bia}/undo`);
    await merge(ava, { keep: bea, merge: [bia] });
    expect((await merge(ava, { keep: bea, merge: [bia] })).status).toBe(404);
    expect((await ava.call('POST', `/contacts/${bia}/undo`)).status).toBe(404);
  });

  test('by the id of a contact that was merged before, on either side, without any effect', async () => {
    const cy = await newContact(ava, { full_name: 'Cy Young', emails: ['cy@x.example'] });
    const first = await merge(ava, { keep: bea, merge: [bia] });
    const everything = async () =>
      Promise.all(
        ['contacts', 'contact_emails', 'contact_phones', 'contact_merges', 'contact_changes', 'notes'].map(
          async (table) => (await app.client.execute(`select * from ${table}`)).rows,
        ),
      );
    await note(cy, 'Has no kiln');
    const before = await everything();
    for (const body of [
      { keep: bia, merge: [cy] },
      { keep: `manual/${bia}`, merge: [bea] },
      { keep: cy, merge: [bia] },
      { keep: cy, merge: [bea, bia] },
      { keep: bea, merge: [cy, bia], fields: { full_name: bia } },
    ])
      expect(await merge(ava, body)).toMatchObject({
        status: 404,
        detail: 'There is nothing here, or it isn’t yours.',
      });
    expect(await everything()).toEqual(before);
    expect((await undo(ava, first.merge_id)).status).toBe(200);
    expect((await merge(ava, { keep: cy, merge: [bia] })).status).toBe(200);
  });

  test('with more tags than a contact can have', async () => {
    const ids = [];
    for (let n = 0; n < 12; n++) ids.push({ id: await newTag(`Tag ${n}`) });
    await ava.call('PUT', `/contacts/${bea}`, { tags: ids.slice(0, 6) });
    await ava.call('PUT', `/contacts/${bia}`, { tags: ids.slice(6) });
    expect(await merge(ava, { keep: bea, merge: [bia] })).toMatchObject({ status: 422, detail: TAGS });
  });

  test.each(ROLES)('to all but their owner: %s', async (role) => {
    const stranger = await signIn(app, { role });
    const [mine] = await addContacts(app, stranger.user_id, [{ full_name: 'Mine' }]);
    expect((await merge(stranger, { keep: bea, merge: [bia] })).status).toBe(404);
    expect((await merge(stranger, { keep: mine, merge: [bia] })).status).toBe(404);
    const { merge_id } = await merge(ava, { keep: bea, merge: [bia] });
    expect((await undo(stranger, merge_id)).status).toBe(404);
    expect(await names(ava)).toEqual(['Beatriz Monteiro']);
    // Every plan includes own contacts.
    const [twin] = await addContacts(app, stranger.user_id, [{ full_name: 'Mine too' }]);
    const own = await merge(stranger, { keep: mine, merge: [twin] });
    expect([own.status, (await undo(stranger, own.merge_id)).status]).toEqual([200, 200]);
  });

  test('to anonymous callers', async () => {
    expect((await callApi(app, 'POST', '/contacts/merge', { keep: bea, merge: [bia] })).status).toBe(401);
    expect((await callApi(app, 'POST', '/contacts/merges/x/undo')).status).toBe(401);
  });
});

describe('undoing a merge', () => {
  test('restores both as they were, with their own tags and notes', async () => {
    const fair = await newTag('Fair');
    await ava.call('PUT', `/contacts/${bia}`, { tags: [{ id: fair }] });
    await note(bia, 'Has a kiln');
    const [before, other] = [await show(ava, bea), await show(ava, bia)];
    const { merge_id } = await merge(ava, { keep: bea, merge: [bia] });
    await note(bea, 'Written later');
    expect((await undo(ava, merge_id)).status).toBe(200);
    const [after, back] = [await show(ava, bea), await show(ava, bia)];
    // A note is a touch.
    const apart = { updated: '', updated_at: '', changes: [], notes: [], last_touched_at: null };
    const same = (contact: typeof before) => ({ ...contact, ...apart });
    expect(same(after)).toEqual(same(before));
    expect(same(back)).toEqual(same(other));
    expect(texts(after.notes)).toEqual(['Written later']);
    expect(texts(back.notes)).toEqual(['Has a kiln']);
    expect(after.last_touched_at).toBe(after.notes[0]!.created);
    expect(back.last_touched_at).toBe(other.last_touched_at);
    expect(after.changes.map(({ kind, merge_id: id }) => [kind, id])).toEqual([
      ['unmerged', null],
      ['merged', null],
    ]);
    expect(await found('kiln')).toEqual(['Bia Monteiro']);
    expect(await pairsOf(ava)).toHaveLength(1);
  });

  test('keeps later edits', async () => {
    const { merge_id } = await merge(ava, { keep: bea, merge: [bia] });
    await ava.call('PUT', `/contacts/${bea}`, {
      job_title: 'Teacher',
      emails: ['bea@salpedra.example', 'new@x.example'],
    });
    await undo(ava, merge_id);
    expect(await show(ava, bea)).toMatchObject({
      job_title: 'Teacher',
      company_name: null,
      emails: ['bea@salpedra.example', 'new@x.example'],
      phones: [],
    });
    expect((await show(ava, bia)).emails).toEqual(['bea@salpedra.example', 'bia@home.example']);
  });

  test('works once, and not while the contact is deleted', async () => {
    const { merge_id } = await merge(ava, { keep: bea, merge: [bia] });
    await ava.call('DELETE', `/contacts/${bea}`);
    expect((await undo(ava, merge_id)).status).toBe(409);
    await ava.call('POST', `/contacts/${bea}/undo`);
    expect((await undo(ava, merge_id)).status).toBe(200);
    expect((await undo(ava, merge_id)).status).toBe(409);
    expect(await names(ava)).toEqual(['Beatriz Monteiro', 'Bia Monteiro']);
  });

  test('is possible for 30 days', async () => {
    const { merge_id } = await merge(ava, { keep: bea, merge: [bia] });
    const ago = (days: number) =>
      app.client.execute({
        sql: 'update contact_merges set merged_at = ?',
        args: [app.deps.now().getTime() - days * 86_400_000],
      });
    await ago(31);
    expect((await undo(ava, merge_id)).status).toBe(404);
    await ago(29);
    expect((await undo(ava, merge_id)).status).toBe(200);
  });
});

test('an edit from a page that was opened before a merge is refused, and loses nothing', async () => {
  const { updated } = await show(ava, bea);
  await merge(ava, { keep: bea, merge: [bia] });
  const late = await ava.call('PUT', `/contacts/${bea}`, { job_title: 'Teacher', version: updated });
  expect(late.status).toBe(409);
  expect(await show(ava, bea)).toMatchObject({ company_name: 'Sal & Pedra', job_title: 'Owner' });
});
