import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_PART, UNDO_IMPORT_DAYS, UNDO_IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import type { ImportList, ImportView } from '../../../src/domain/imports/import-contract.ts';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { runSchedule } from '../../jobs.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { asGuessed, contactsOf, imported, shown, uploaded } from './testing/imports.ts';
import { runUndo } from './undo-import.usecases.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const FILE = `Name,Email,Phone,Company,Notes,Tags
Ada Lovelace,ada@x.test,+44 20 7946 0958,Engines,Met in London,Fair
Ben Achterberg,ben@x.test,,Vijverhof,,Fair; Speaker
`;
const undo = (id: string, person = ava) => person.call('POST', `/contacts/imports/${id}/undo`);
async function work() {
  while (app.jobs.some(({ kind }) => kind === 'undo_import')) await runQueue(app);
}
async function undone(id: string, person = ava): Promise<ImportView> {
  const answer = await undo(id, person);
  expect([answer.status, answer.status === 202 ? '' : await answer.text()]).toEqual([202, '']);
  await work();
  return shown(person, id);
}
const listed = async (query = '', person = ava) =>
  (await (await person.call('GET', `/contacts/imports${query}`)).json()) as ImportList;
const added = async (body: object): Promise<string> =>
  ((await (await ava.call('POST', '/contacts', body)).json()) as { id: string }).id;
const idOf = async (name: string) => (await contactsOf(ava)).find(({ full_name }) => full_name === name)!.id;
const bare = (id: string) => id.split('/').at(-1);
const tagNames = async () => {
  const { results } = (await (await ava.call('GET', '/tags')).json()) as { results: ListedTag[] };
  return results.map(({ name }) => name);
};
/** What a person knows of their contacts. */
const known = async () =>
  (await contactsOf(ava))
    .map((one) => ({
      ...Object.fromEntries(
        Object.entries(one).filter(
          ([name]) => !['updated', 'updated_at', 'changes', 'timeline', 'version'].includes(name),
        ),
      ),
      notes: one.notes.map(({ text }) => text),
      tags: one.tags.map(({ name }) => name),
    }))
    .toSorted((a, b) => ((a as { id?: string }).id! < (b as { id?: string }).id! ? -1 : 1));

describe('the list of imports', () => {
  test('has what each brought and until when it can be undone, the newest first, a page at a time', async () => {
    await added({ full_name: 'Ada', emails: ['ada@x.test'] });
    const first = await imported(app, ava, `${FILE},nobody,,,,\n`, { on_duplicate: 'merge' });
    clock += 1000;
    const second = await uploaded(app, ava, 'Name\nEve\n');
    const { count, results } = await listed();
    expect(count).toBe(2);
    expect(results.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(results[0]).toMatchObject({ status: 'uploaded', undoable_until: null, undo: null });
    expect(results[1]).toMatchObject({
      file_name: 'contacts.csv',
      format: 'csv',
      status: 'done',
      created: 1,
      merged: 1,
      skipped: 0,
      faults: 1,
      undo: null,
    });
    const days = (Date.parse(results[1]!.undoable_until!) - clock) / DAY;
    expect(days).toBeGreaterThan(UNDO_IMPORT_DAYS - 1);
    expect(results[1]).not.toHaveProperty('preview');
    expect((await listed('?limit=1&offset=1')).results.map(({ id }) => id)).toEqual([first.id]);
    expect((await ava.call('GET', '/contacts/imports?limit=101')).status).toBe(422);
  });

  test('has only one’s own, and none for visitors', async () => {
    const { id } = await imported(app, ava, FILE);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await listed('', other)).toEqual({ count: 0, results: [] });
    expect((await callApi(app, 'GET', '/contacts/imports')).status).toBe(401);
    expect((await undo(id, other)).status).toBe(404);
    expect((await callApi(app, 'POST', `/contacts/imports/${id}/undo`)).status).toBe(401);
    expect((await shown(ava, id)).undo).toBeNull();
  });
});

describe('an undone import', () => {
  test('leaves no contact and no tag that it added', async () => {
    await ava.call('POST', '/tags', { name: 'Speaker', color: 'Moss' });
    const { id } = await imported(app, ava, FILE);
    expect(await tagNames()).toEqual(['Fair', 'Speaker']);
    expect(await undone(id)).toMatchObject({
      status: 'done',
      created: 2,
      undoable_until: null,
      undo: { status: 'done', deleted: 2, reverted: 0, retained: 0, retained_ids: [] },
    });
    expect(await contactsOf(ava)).toEqual([]);
    expect(await tagNames()).toEqual(['Speaker']);
    expect((await app.client.execute('select * from imported_contacts')).rows).toEqual([]);
  });

  test('is refused a second time, before it runs, and after 30 days', async () => {
    const sentence = async (id: string) => {
      const answer = await undo(id);
      return [answer.status, (await problemOf(answer)).detail];
    };
    const { id: waiting } = await uploaded(app, ava, FILE);
    expect(await sentence(waiting)).toEqual([409, 'Nothing has been imported from this file yet.']);
    const { id } = await imported(app, ava, FILE);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await sentence(id)).toEqual([409, 'This import has already been undone.']);
    await work();
    expect(await sentence(id)).toEqual([409, 'This import has already been undone.']);
    const { id: old } = await imported(app, ava, FILE);
    // The session is extended meanwhile.
    clock += 20 * DAY;
    await listed();
    clock += (UNDO_IMPORT_DAYS - 20) * DAY;
    expect((await shown(ava, old)).undoable_until).toBeNull();
    expect(await sentence(old)).toEqual([409, 'An import can be undone for 30 days.']);
  });

  test('leaves and names contacts that were edited, tagged, noted, enriched, or merged since', async () => {
    const names = [
      'Edited',
      'Tagged',
      'Noted',
      'Enriched',
      'Merged',
      'Joined',
      'Untouched',
      'Deleted',
      'Mail',
    ];
    const rows = names.map((name) => `${name} Person,${name.toLowerCase()}@x.test,Fair`);
    const { id } = await imported(app, ava, `Name,Email,Tags\n${rows.join('\n')}\n`);
    const ids = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await idOf(`${name} Person`)] as const)),
    ) as Record<string, string>;
    await ava.call('POST', '/tags', { name: 'Own', color: 'Moss' });
    const { results } = (await (await ava.call('GET', '/tags')).json()) as { results: ListedTag[] };
    const tag = results.find(({ name }) => name === 'Own')!;
    await ava.call('PUT', `/contacts/${ids['Edited']}`, { job_title: 'Countess' });
    await ava.call('PUT', `/contacts/${ids['Mail']}`, { emails: ['mail@x.test', 'other@x.test'] });
    await ava.call('POST', '/contacts/bulk', { ids: [ids['Tagged']], action: 'tag', tags: [{ id: tag.id }] });
    await ava.call('POST', `/contacts/${ids['Noted']}/notes`, { text: 'Call her' });
    await ava.call('POST', `/contacts/${ids['Enriched']}/enrich`);
    await ava.call('POST', '/contacts/merge', { keep: ids['Merged'], merge: [ids['Joined']], fields: {} });
    await ava.call('DELETE', `/contacts/${ids['Deleted']}`);
    await ava.call('POST', '/contacts/export');
    const stays = ['Edited', 'Mail', 'Tagged', 'Noted', 'Enriched', 'Merged', 'Joined'];
    const view = await undone(id);
    expect(view.undo).toMatchObject({ deleted: 1, reverted: 0, retained: stays.length });
    expect(view.undo!.retained_ids.toSorted()).toEqual(stays.map((name) => bare(ids[name]!)).toSorted());
    const left = await contactsOf(ava);
    expect(left.map(({ full_name }) => full_name).toSorted()).toEqual(
      ['Edited', 'Enriched', 'Mail', 'Merged', 'Noted', 'Tagged'].map((name) => `${name} Person`),
    );
    // The tag of the import is still on them.
    expect(await tagNames()).toEqual(['Fair', 'Own']);
    const { rows: traces } = await app.client.execute('select wrote from imported_contacts');
    expect(traces.map(({ wrote }) => wrote)).toEqual(stays.map(() => '{}'));
  });

  test('takes out of merged contacts only what it filled in and is unchanged', async () => {
    await added({ full_name: 'Ada', emails: ['ada@x.test'], company_name: 'Own' });
    await added({ emails: ['ben@x.test'] });
    await added({ full_name: 'Eve', emails: ['eve@x.test'], note: 'Mine' });
    const before = await known();
    const file = `${FILE}Eve,eve@x.test,+44 20 7946 0959,Looms,Theirs,\n`;
    const { id } = await imported(app, ava, file, { on_duplicate: 'merge' });
    const eve = await idOf('Eve');
    await ava.call('PUT', `/contacts/${eve}`, { company_name: 'Changed' });
    const view = await undone(id);
    expect(view.undo).toMatchObject({ deleted: 0, reverted: 3, retained: 1, retained_ids: [bare(eve)] });
    const expected = before.map((one) =>
      (one as { id?: string }).id === eve ? { ...one, company_name: 'Changed' } : one,
    );
    expect(await known()).toEqual(expected);
    expect(await tagNames()).toEqual([]);
    const ben = (await contactsOf(ava)).find(({ emails }) => emails[0] === 'ben@x.test')!;
    expect(ben.changes[0]).toMatchObject({ kind: 'edited' });
    const found = (await (await ava.call('GET', '/contacts?search=achterberg')).json()) as { count: number };
    expect(found.count).toBe(0);
  });

  test('leaves a name of which one part was changed', async () => {
    const contact = await added({ emails: ['ada@x.test'] });
    const file = 'First name,Last name,Email\nAda,Byron,ada@x.test\n';
    const { id } = await imported(app, ava, file, { on_duplicate: 'merge' });
    await ava.call('PUT', `/contacts/${contact}`, { first_name: 'Ada', last_name: 'King' });
    expect((await undone(id)).undo).toMatchObject({ retained: 1 });
    expect((await contactsOf(ava))[0]).toMatchObject({ first_name: 'Ada', last_name: 'King' });
  });

  test('of one file that was imported twice at once leaves what the other one wrote', async () => {
    const [one, two] = await Promise.all([uploaded(app, ava, FILE), uploaded(app, ava, FILE)]);
    for (const view of [one, two]) {
      const body = { columns: asGuessed(view), on_duplicate: 'keep_both' };
      await ava.call('POST', `/contacts/imports/${view.id}/run`, body);
    }
    await Promise.all([runQueue(app), runQueue(app)]);
    expect(await contactsOf(ava)).toHaveLength(4);
    expect((await undone(one.id)).undo).toMatchObject({ deleted: 2 });
    expect(await contactsOf(ava)).toHaveLength(2);
    expect(await tagNames()).toEqual(['Fair', 'Speaker']);
    expect((await undone(two.id)).undo).toMatchObject({ deleted: 2 });
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('names contacts that a later import filled, unless that is undone first', async () => {
    const plain = 'Name,Email\nAda,ada@x.test\n';
    const more = 'Name,Email,Company\nAda,ada@x.test,Engines\n';
    const one = await imported(app, ava, plain);
    const two = await imported(app, ava, more, { on_duplicate: 'merge' });
    expect((await undone(one.id)).undo).toMatchObject({ deleted: 0, retained: 1 });
    await undone(two.id);
    expect(await contactsOf(ava)).toMatchObject([{ full_name: 'Ada', company_name: null }]);
    await ava.call('DELETE', `/contacts/${await idOf('Ada')}`);
    const [first, second] = [
      await imported(app, ava, plain),
      await imported(app, ava, more, { on_duplicate: 'merge' }),
    ];
    await undone(second.id);
    expect((await undone(first.id)).undo).toMatchObject({ deleted: 1, retained: 0 });
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('that still runs stops, and what it wrote goes', async () => {
    const rows = Array.from({ length: IMPORT_PART * 2 }, (_, n) => `Person ${n},p${n}@x.test`).join('\n');
    const view = await uploaded(app, ava, `Name,Email\n${rows}\n`);
    await ava.call('POST', `/contacts/imports/${view.id}/run`, {
      columns: asGuessed(view),
      on_duplicate: 'skip',
    });
    app.deps.now = () => new Date((clock += 15_000));
    await runQueue(app);
    expect((await shown(ava, view.id)).done).toBe(IMPORT_PART);
    app.deps.now = () => new Date(clock);
    expect(await undone(view.id)).toMatchObject({ status: 'failed', undo: { deleted: IMPORT_PART } });
    await runQueue(app);
    expect(await contactsOf(ava)).toEqual([]);
    expect(app.files.keys()).toEqual([]);
    const again = await ava.call('POST', `/contacts/imports/${view.id}/run`, {
      columns: asGuessed(view),
      on_duplicate: 'skip',
    });
    expect(again.status).toBe(409);
  });

  test('is finished by the next worker after it was killed within a part, once', async () => {
    const count = UNDO_IMPORT_PART + 20;
    const rows = Array.from({ length: count }, (_, n) => `Person ${n},p${n}@x.test`).join('\n');
    const { id } = await imported(app, ava, `Name,Email\n${rows}\n`);
    await undo(id);
    app.jobs.splice(0);
    const batch = app.db.batch.bind(app.db);
    let writes = 0;
    vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
      const answer = await batch(statements);
      if (statements.length > 5 && (writes += 1) === 1) throw new Error('killed');
      return answer;
    });
    await expect(runUndo(app.deps, id)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect((await shown(ava, id)).undo).toMatchObject({ status: 'running', deleted: UNDO_IMPORT_PART });
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toContainEqual({ kind: 'undo_import', id, done: UNDO_IMPORT_PART });
    await Promise.all([runUndo(app.deps, id), work()]);
    expect((await shown(ava, id)).undo).toMatchObject({ status: 'done', deleted: count, retained: 0 });
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('leaves a contact that is edited while it is undone', async () => {
    const { id } = await imported(app, ava, FILE);
    const batch = app.db.batch.bind(app.db);
    let isFirst = true;
    await undo(id);
    vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
      if (isFirst && statements.length > 5) {
        isFirst = false;
        await app.client.execute(
          "update contacts set job_title = 'New', updated_at = updated_at + 1 where full_name like 'Ada%'",
        );
      }
      return batch(statements);
    });
    await work();
    expect((await shown(ava, id)).undo).toMatchObject({ deleted: 1, retained: 1 });
    expect(await contactsOf(ava)).toMatchObject([{ full_name: 'Ada Lovelace', job_title: 'New' }]);
  });

  test('goes by the values of a contact, and without the secret of their hashes by its version', async () => {
    const { id } = await imported(app, ava, FILE);
    const ada = await idOf('Ada Lovelace');
    await ava.call('PUT', `/contacts/${ada}`, { job_title: 'Countess' });
    await ava.call('PUT', `/contacts/${ada}`, { job_title: null });
    expect((await undone(id)).undo).toMatchObject({ deleted: 2, retained: 0 });
    const again = await imported(app, ava, FILE);
    const ben = await idOf('Ben Achterberg');
    await ava.call('PUT', `/contacts/${ben}`, { job_title: 'Countess' });
    await ava.call('PUT', `/contacts/${ben}`, { job_title: null });
    app.deps.env.VISITOR_HASH_SECRET = 'v'.repeat(64);
    expect((await undone(again.id)).undo).toMatchObject({
      deleted: 1,
      retained: 1,
      retained_ids: [bare(ben)],
    });
  });

  test('reports each deleted contact to webhooks', async () => {
    await ava.call('POST', '/webhooks', { event: 'contact.deleted', url: 'https://hooks.example/gone' });
    const { id } = await imported(app, ava, FILE, { on_duplicate: 'skip' });
    expect((await undone(id)).undo).toMatchObject({ deleted: 2 });
    const { rows } = await app.client.execute('select event, subject_id from webhook_deliveries');
    expect(rows.map(({ event }) => event)).toEqual(['contact.deleted', 'contact.deleted']);
    expect(new Set(rows.map(({ subject_id }) => subject_id)).size).toBe(2);
  });

  test('is written down without any value, for 30 days', async () => {
    await added({ emails: ['ada@x.test'] });
    const { id } = await imported(app, ava, FILE, { on_duplicate: 'merge' });
    const { rows } = await app.client.execute('select * from imported_contacts');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/@|7946|Engines|Vijverhof|London|Speaker/i);
    // The content of the file is deleted before.
    clock += 8 * DAY;
    await sweepImports(app.deps);
    const view = await shown(ava, id);
    expect(view).toMatchObject({ columns: [], preview: [], created: 1, merged: 1 });
    expect(view.undoable_until).not.toBeNull();
    clock += 23 * DAY;
    await sweepImports(app.deps);
    expect(await listed()).toEqual({ count: 0, results: [] });
    expect((await app.client.execute('select * from imported_contacts')).rows).toEqual([]);
  });

  test('keeps the count of problems after their details are deleted', async () => {
    const { id } = await imported(app, ava, 'Name,Email\nAda,wrong\n');
    clock += 8 * DAY;
    await sweepImports(app.deps);
    expect((await shown(ava, id)).faults).toEqual([
      { row: 2, message: 'The details of this problem are no longer stored.', imported: true },
    ]);
    expect((await listed()).results[0]!.faults).toBe(1);
    expect((await undone(id)).undo).toMatchObject({ deleted: 1 });
  });

  test.each(ROLES)('is a right of %s', async (role) => {
    const me = await signIn(app, { role });
    const { id } = await imported(app, me, 'Name\nAda\n');
    expect((await undone(id, me)).undo).toMatchObject({ deleted: 1 });
  });
});

describe('a tag for an import', () => {
  const runs = (view: ImportView, body: object, person = ava) =>
    person.call('POST', `/contacts/imports/${view.id}/run`, {
      columns: asGuessed(view),
      on_duplicate: 'skip',
      ...body,
    });

  test('is added with it, and goes with it', async () => {
    const view = await uploaded(app, ava, 'Name\nAda\n');
    expect((await runs(view, { new_tag: '  Spring fair ' })).status).toBe(202);
    await runQueue(app);
    expect((await contactsOf(ava))[0]!.tags.map(({ name }) => name)).toEqual(['Spring fair']);
    await undone(view.id);
    expect(await tagNames()).toEqual([]);
  });

  test('that exists is used, and stays', async () => {
    await ava.call('POST', '/tags', { name: 'Spring fair', color: 'Moss' });
    const view = await uploaded(app, ava, 'Name\nAda\n');
    await runs(view, { new_tag: 'spring FAIR' });
    await runQueue(app);
    await undone(view.id);
    expect(await tagNames()).toEqual(['Spring fair']);
  });

  test('is refused if it is too long, or if the role cannot add it', async () => {
    const view = await uploaded(app, ava, 'Name\nAda\n');
    expect((await runs(view, { new_tag: 'x'.repeat(31) })).status).toBe(422);
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    const theirs = await uploaded(app, member, 'Name\nAda\n');
    expect((await runs(theirs, { new_tag: 'Fair' }, member)).status).toBe(403);
    expect((await shown(member, theirs.id)).status).toBe('uploaded');
  });
});

test('an import and its undoing leave every contact as it was', async () => {
  const NAMES = ['Ada', 'Ben', 'Eve'];
  const email = fc.constantFrom(...NAMES).map((name) => `${name.toLowerCase()}@x.test`);
  const phone = fc.constantFrom('+44 20 7946 0958', '+44 20 7946 0959');
  const company = fc.constantFrom('', 'Engines', 'Looms');
  const contact = fc.record({
    full_name: fc.constantFrom('', ...NAMES),
    emails: fc.uniqueArray(email, { minLength: 1, maxLength: 2 }),
    phones: fc.uniqueArray(phone, { maxLength: 1 }),
    company_name: company,
    note: fc.constantFrom('', 'Known'),
  });
  const row = fc.record({
    name: fc.constantFrom('', ...NAMES),
    email,
    phone: fc.option(phone, { nil: '' }),
    company,
    note: fc.constantFrom('', 'Known', 'Met'),
    tag: fc.constantFrom('', 'Fair', 'Known tag'),
  });
  await ava.call('POST', '/tags', { name: 'Known tag', color: 'Moss' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { maxLength: 3 }),
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('skip', 'merge', 'keep_both'),
      async (had, rows, on_duplicate) => {
        await app.client.execute('delete from contacts');
        for (const one of had) await added(one);
        const before = [await known(), await tagNames()];
        const lines = rows.map((one) => [one.name, one.email, one.phone, one.company, one.note, one.tag]);
        const file = ['Name,Email,Phone,Company,Notes,Tags', ...lines.map((cells) => cells.join(','))];
        const view = await imported(app, ava, `${file.join('\n')}\n`, { on_duplicate });
        const { undo: outcome } = await undone(view.id);
        expect(outcome).toMatchObject({ status: 'done', retained: 0, deleted: view.created });
        expect([await known(), await tagNames()]).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
