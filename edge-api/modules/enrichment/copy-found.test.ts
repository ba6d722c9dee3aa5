import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { testClock } from '../../testing/clock.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { doRuns, found, shownTo } from './testing/enriching.ts';

const clock = testClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const take = (person: Person, id: string, fields?: string[]) =>
  person.call('POST', `/contacts/${id}/enrich/take`, fields ? { fields } : {});
const undo = (person: Person, id: string) => person.call('POST', `/contacts/${id}/enrich/undo`, {});
const contactIn = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as ContactDetail;
};

/** A contact with these results. */
async function enriched(person: Person, row: object = { full_name: 'Mia', job_title: 'Cook' }) {
  const [id] = await addContacts(app, person.user_id, [row]);
  expect((await person.call('POST', `/contacts/${id}/enrich`)).status).toBe(202);
  await doRuns(app, [
    found('full_name', 'Mia Fern'),
    found('job_title', 'Architect'),
    found('company_name', 'Fernhall'),
    found('email', 'mia@fernhall.de'),
  ]);
  clock.later(1000);
  return id!;
}

describe('enrichment results', () => {
  test('are requested, copied, undone and acknowledged by an id with its type, too', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const id = await enriched(person);
    const calls = [
      ['POST', `/contacts/exchange/${id}/enrich/take`, {}, 200],
      ['POST', `/contacts/exchange/${id}/enrich/undo`, {}, 200],
      ['PUT', `/lead-capture/exchange/${id}`, { enrich_notification: true }, 200],
      ['POST', `/contacts/exchange/${id}/enrich`, undefined, 202],
    ] as const;
    for (const [method, path, body, status] of calls) {
      expect((await stranger.call(method, path, body)).status, path).toBe(404);
      expect((await person.call(method, path, body)).status, path).toBe(status);
    }
  });

  test('are shown beside the contact, each value with its source, its day and how it can be copied', async () => {
    const person = await solo();
    const { full_name, enrich_data, changes } = await shownTo(person, await enriched(person));
    expect(full_name).toBe('Mia');
    expect(enrich_data).toMatchObject({ info_found: true, refused: false, undoable: 0 });
    expect(
      enrich_data!.found.map(({ field, source, way, current }) => [field, source, way, current]),
    ).toEqual([
      ['full_name', 'people_data', 'replace', 'Mia'],
      ['job_title', 'people_data', 'replace', 'Cook'],
      ['company_name', 'people_data', 'fill', null],
      ['email', 'people_data', 'fill', null],
    ]);
    expect(enrich_data!.found_at).toMatch(/^\d{4}-/);
    expect(changes.map(({ kind }) => kind)).toEqual(['found']);
  });

  test('fill empty fields with one request, overwrite nothing, and are in the history', async () => {
    const person = await solo();
    const id = await enriched(person);
    const contact = await contactIn(await take(person, id));
    expect(contact).toMatchObject({
      full_name: 'Mia',
      job_title: 'Cook',
      company_name: 'Fernhall',
      emails: ['mia@fernhall.de'],
    });
    expect(contact.changes[0]).toMatchObject({
      kind: 'enriched',
      fields: ['company_name', 'emails'],
      author: 'Robin Vale',
    });
    expect(contact.enrich_data).toMatchObject({ undoable: 1 });
    const again = await contactIn(await take(person, id));
    expect([again.changes.length, again.enrich_data!.undoable]).toEqual([2, 1]);
  });

  test('replace a named value, are found by the new name, and undone step by step', async () => {
    const person = await solo();
    const id = await enriched(person);
    await take(person, id);
    clock.later(1000);
    const taken = await contactIn(await take(person, id, ['full_name', 'job_title']));
    expect([taken.full_name, taken.job_title]).toEqual(['Mia Fern', 'Architect']);
    const searched = await person.call('GET', '/contacts?search=fern+architect');
    expect(await searched.json()).toMatchObject({ count: 1 });
    clock.later(1000);
    const first = await contactIn(await undo(person, id));
    expect(first).toMatchObject({ full_name: 'Mia', job_title: 'Cook', company_name: 'Fernhall' });
    expect(first.changes[0]).toMatchObject({ kind: 'unenriched', fields: ['full_name', 'job_title'] });
    clock.later(1000);
    const second = await contactIn(await undo(person, id));
    expect(second).toMatchObject({ company_name: null, emails: [], enrich_data: { undoable: 0 } });
    const third = await contactIn(await undo(person, id));
    expect(third.changes).toHaveLength(second.changes.length);
  });

  test('that were edited since stay edited', async () => {
    const person = await solo();
    const id = await enriched(person);
    await take(person, id, ['job_title', 'email']);
    clock.later(1000);
    await person.call('PUT', `/contacts/${id}`, { job_title: 'Painter' });
    clock.later(1000);
    expect(await contactIn(await undo(person, id))).toMatchObject({ job_title: 'Painter', emails: [] });
  });

  test('cannot be undone if nothing would identify the contact', async () => {
    const person = await solo();
    const id = await enriched(person, { full_name: 'M', emails: [] });
    await take(person, id, ['email']);
    clock.later(1000);
    await person.call('PUT', `/contacts/${id}`, { full_name: '' });
    expect((await undo(person, id)).status).toBe(422);
    expect(await shownTo(person, id)).toMatchObject({ emails: ['mia@fernhall.de'] });
  });

  test('are sent to subscribers of contact changes, and once as enriched', async () => {
    const person = await solo();
    const kinds: string[] = [];
    const { subscribers } = app.deps;
    const note = { note: { run: async ({ kind }: { kind: string }) => void kinds.push(kind) } };
    const value = { ...subscribers, 'contact.enriched': note, 'contact.updated': note };
    Object.defineProperty(app.deps, 'subscribers', { value, configurable: true });
    const id = await enriched(person);
    await doRuns(app, []);
    await take(person, id);
    await undo(person, id);
    Object.defineProperty(app.deps, 'subscribers', { value: subscribers, configurable: true });
    expect(kinds).toEqual(['contact.enriched', 'contact.updated', 'contact.updated']);
  });

  test.each([
    [{ fields: ['shoe_size'] }, 422],
    [{ fields: [] }, 422],
    [{ other: 1 }, 400],
  ])('are not copied by %j', async (body, status) => {
    const person = await solo();
    const id = await enriched(person);
    const response = await person.call('POST', `/contacts/${id}/enrich/take`, body);
    expect(response.status).toBe(status);
    expect((await shownTo(person, id)).enrich_data!.undoable).toBe(0);
  });

  test.each(ROLES)('are copied and undone by %s according to the domain', async (role) => {
    const person = await signIn(app, { role });
    const [id] = await addContacts(app, person.user_id, [{ full_name: 'Mia' }]);
    await app.client.execute({
      sql: `insert into enrichments (id, contact_id, requested_by, status, info_found, data, started_at, finished_at)
        values (?1, ?2, ?3, 'COMPLETED', 1, ?4, 1, 2)`,
      args: [`run-${role}`, id!, person.user_id, JSON.stringify([found('job_title', 'Architect')])],
    });
    const refused = refusal(role, [], 'enrich');
    await expectDecided(await take(person, id!), refused, 200);
    expect((await shownTo(person, id!)).job_title).toBe(refused ? null : 'Architect');
    clock.later(1000);
    await expectDecided(await undo(person, id!), refused, 200);
    expect((await shownTo(person, id!)).job_title).toBeNull();
  });

  test('do not exist for a stranger, without a session, and if the feature is off', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const id = await enriched(person);
    for (const way of ['take', 'undo']) {
      expect((await stranger.call('POST', `/contacts/${id}/enrich/${way}`, {})).status).toBe(404);
      expect((await callApi(app, 'POST', `/contacts/${id}/enrich/${way}`, {})).status).toBe(401);
    }
    expect((await shownTo(person, id)).company_name).toBeNull();
    const off = await createTestApp({ FLAG_ENRICHMENT: 'off' });
    const other = await signIn(off, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [there] = await addContacts(off, other.user_id, [{ full_name: 'Mia' }]);
    for (const way of ['take', 'undo'])
      expect((await other.call('POST', `/contacts/${there}/enrich/${way}`, {})).status).toBe(404);
    off.close();
  });
});

test('a contact without a name of its own is shown and listed with the found one', async () => {
  const person = await solo();
  const id = await enriched(person, { full_name: null, emails: ['zoe@x.test'] });
  await addContacts(app, person.user_id, [{ full_name: 'Nora' }]);
  const list = (await (await person.call('GET', '/contacts')).json()) as { results: ContactDetail[] };
  expect(list.results.map(({ enriched_name, full_name }) => enriched_name ?? full_name)).toEqual([
    'Mia Fern',
    'Nora',
  ]);
  await person.call('PUT', `/contacts/${id}`, { job_title: 'Baker' });
  const after = (await (await person.call('GET', '/contacts')).json()) as { results: ContactDetail[] };
  expect(after.results[0]).toMatchObject({ enriched_name: 'Mia Fern', job_title: 'Baker' });
});
