import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { runJobs } from '../../jobs.ts';
import { EnrichmentAway, EnrichmentRefused, type Enrichment } from '../../ports/enrichment/enrichment.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { testClock } from '../../testing/clock.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { failHanging, runEnrichment } from './enrichment.usecases.ts';

const clock = testClock();
let app: TestApp;
let own: Enrichment;
beforeAll(async () => {
  app = await createTestApp();
  own = app.deps.enrichment;
});
afterAll(() => app.close());

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const run = (sql: string, ...args: (string | number | null)[]) => app.client.execute({ sql, args });
const press = (person: Person, id: string) => person.call('POST', `/contacts/${id}/enrich`);
const shownTo = async (person: Person, id: string) =>
  (await (await person.call('GET', `/contacts/${id}`)).json()) as ContactDetail;
const credits = async (person: Person) =>
  ((await (await person.call('GET', '/payments/credits')).json()) as { available_credits: number })
    .available_credits;
const addOne = async (person: Person, row: object = { full_name: 'Mia', emails: ['mia@fernhall.de'] }) =>
  (await addContacts(app, person.user_id, [row]))[0]!;
const runOf = async (contact: string) =>
  String((await run('select id from enrichments where contact_id = ?', contact)).rows[0]!['id']);
/** Starts a look-up and runs it with this source. */
async function enrich(person: Person, id: string, find: Enrichment['find'] = own.find) {
  expect((await press(person, id)).status).toBe(202);
  app.deps.enrichment = { find };
  const outcome = await runEnrichment(app.deps, await runOf(id)).then(
    () => null,
    (error: unknown) => error,
  );
  app.deps.enrichment = own;
  return outcome;
}

describe('the button', () => {
  test.each(ROLES)('is for %s according to the domain', async (role) => {
    const person = await signIn(app, { role });
    if (person.team_id) {
      await run(
        `insert into credit_entries (id, account_id, sequence, kind, amount, balance_after, reference, created_at)
          select ?1, id, 1, 'grant', 5, 5, ?1, 1 from credit_accounts where team_id = ?2`,
        `grant-${role}`,
        person.team_id,
      );
    }
    const response = await press(person, await addOne(person));
    const refused = refusal(role, [], 'enrich');
    await expectDecided(response, refused, 202);
    const { rows } = await run('select id from enrichments where requested_by = ?', person.user_id);
    expect(rows).toHaveLength(refused ? 0 : 1);
  });

  test('starts once, costs one credit, and returns that', async () => {
    const person = await solo();
    const id = await addOne(person);
    const response = await press(person, id);
    const { message, data } = (await response.json()) as { message: string; data: ContactDetail };
    expect([response.status, message, data.enrich_status]).toEqual([
      202,
      "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
      'IN_PROGRESS',
    ]);
    expect(app.jobs.at(-1)).toEqual({ kind: 'enrich_contact', id: await runOf(id) });
    expect((await press(person, id)).status).toBe(202);
    expect(await credits(person)).toBe(4);
  });

  test('takes two trips to the database: the session, and all that is written and shown', async () => {
    const person = await solo();
    const id = await addOne(person);
    const spies = [vi.spyOn(app.client, 'batch'), vi.spyOn(app.client, 'execute')];
    const response = await press(person, id);
    const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect([response.status, trips]).toEqual([202, 2]);
    const { data } = (await response.json()) as { data: ContactDetail };
    expect(data).toEqual(await shownTo(person, id));
  });

  test('reports a lack of credits, and changes nothing', async () => {
    const person = await solo();
    const ids = await addContacts(
      app,
      person.user_id,
      Array.from({ length: 6 }, () => ({ full_name: 'M' })),
    );
    for (const id of ids.slice(1)) expect((await press(person, id)).status).toBe(202);
    const response = await press(person, ids[0]!);
    expect([response.status, (await problemOf(response)).detail]).toEqual([402, "You're out of credits"]);
    expect((await shownTo(person, ids[0]!)).enrich_status).toBe('NOT_STARTED');
  });

  test.each([
    ['COMPLETED', 'Enrichment completed.'],
    ['ALREADY_ENRICHED', 'This contact is already enriched and new information has been added.'],
    ['INFO_NOT_FOUND', 'No additional data is available for this contact.'],
    ['FAILED', 'No additional data is available for this contact.'],
  ] as const)('on a contact that is %s reports it and starts nothing', async (enrich_status, message) => {
    const person = await solo();
    const id = await addOne(person, { full_name: 'Mia', enrich_status });
    expect(await (await press(person, id)).json()).toMatchObject({ message, data: { enrich_status } });
    expect(await credits(person)).toBe(5);
  });

  test('does not exist for a stranger, without a session, for a deleted contact, and if the feature is off', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const id = await addOne(person);
    expect((await press(stranger, id)).status).toBe(404);
    expect((await callApi(app, 'POST', `/contacts/${id}/enrich`)).status).toBe(401);
    const off = await createTestApp({ FLAG_ENRICHMENT: 'off' });
    const other = await signIn(off, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [there] = await addContacts(off, other.user_id, [{ full_name: 'Mia' }]);
    expect((await other.call('POST', `/contacts/${there}/enrich`)).status).toBe(404);
    off.close();
    await person.call('DELETE', `/contacts/${id}`);
    expect((await press(person, id)).status).toBe(404);
    expect([await credits(person), await credits(stranger)]).toEqual([5, 5]);
  });
});

describe('the run', () => {
  test('finds the card of a person who allows it, and the data in an e-mail', async () => {
    const person = await solo();
    const card = { first_name: 'Mia', last_name: 'Fern', job_title: 'Architect', workplace: 'Fernhall' };
    const found = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { ...card, listed: true } });
    await run(
      "insert into contact_fields values ('mail', ?, 'email', 'Mia@Fernhall.de', null, 0)",
      found.profile_id,
    );
    const id = await addOne(person);
    expect(await enrich(person, id)).toBeNull();
    const contact = await shownTo(person, id);
    expect(contact).toMatchObject({ enrich_status: 'COMPLETED', enrich_notification: false });
    expect(contact.full_name).toBe('Mia');
    expect(contact.enrich_data).toMatchObject({ info_found: true, contact_info: { full_name: 'Mia Fern' } });
    expect(contact.enrich_data!.found.map(({ field, value, source }) => [field, value, source])).toEqual([
      ['full_name', 'Mia Fern', 'card'],
      ['job_title', 'Architect', 'card'],
      ['company_name', 'Fernhall', 'card'],
      ['website', 'https://fernhall.de', 'email'],
      ['country', 'Germany', 'email'],
      ['time_zone', 'Europe/Berlin', 'email'],
    ]);
    expect(contact.changes[0]).toMatchObject({ kind: 'found' });
    expect(await credits(person)).toBe(4);
  });

  test.each([
    ['not listed', {}, null],
    ['closed', { listed: true, state: 'disabled' as const, is_default: false }, null],
    ['hides the section', { listed: true }, 'contact_info'],
  ])('finds nothing on a card that is %s', async (_what, profile, hidden) => {
    const person = await solo();
    const found = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { first_name: 'Secret', job_title: 'Spy', ...profile },
    });
    const email = `${found.user_id}@gmail.com`;
    await run(
      'insert into contact_fields values (?1, ?2, ?3, ?1, null, 0)',
      email,
      found.profile_id,
      'email',
    );
    if (hidden) await run('insert into section_settings values (?, ?, 0, 0)', found.profile_id, hidden);
    const id = await addOne(person, { full_name: 'Somebody', emails: [email] });
    await enrich(person, id);
    expect(await shownTo(person, id)).toMatchObject({
      enrich_status: 'INFO_NOT_FOUND',
      enrich_data: { info_found: false, found: [] },
    });
    expect(await credits(person)).toBe(5);
  });

  test('is retried if the service is away, and finally given up with a refund', async () => {
    const person = await solo();
    const id = await addOne(person);
    const away = new EnrichmentAway('busy');
    expect(await enrich(person, id, () => Promise.reject(away))).toBe(away);
    await failHanging(app.deps);
    expect([(await shownTo(person, id)).enrich_status, await credits(person)]).toEqual(['IN_PROGRESS', 4]);
    clock.later(11 * 60_000);
    await failHanging(app.deps);
    await failHanging(app.deps);
    expect([(await shownTo(person, id)).enrich_status, await credits(person)]).toEqual(['FAILED', 5]);
    await runEnrichment(app.deps, await runOf(id));
    expect((await shownTo(person, id)).enrich_status).toBe('FAILED');
  });

  test('that finds the service away is postponed by the queue at growing intervals', async () => {
    const person = await solo();
    const id = await addOne(person);
    expect((await press(person, id)).status).toBe(202);
    const body = app.jobs.at(-1);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    app.deps.enrichment = { find: () => Promise.reject(new EnrichmentAway('busy')) };
    const fates: unknown[] = [];
    for (const attempts of [1, 2, 4]) {
      const message = {
        body,
        attempts,
        ack: () => fates.push('done'),
        retry: (how: object) => fates.push(how),
      };
      await runJobs(app.deps, { messages: [message] } as unknown as MessageBatch<unknown>);
    }
    app.deps.enrichment = own;
    logged.mockRestore();
    expect(fates).toEqual([10, 20, 80].map((delaySeconds) => ({ delaySeconds })));
    expect([(await shownTo(person, id)).enrich_status, await credits(person)]).toEqual(['IN_PROGRESS', 4]);
  });

  test('that is refused fails immediately, with a refund', async () => {
    const person = await solo();
    const id = await addOne(person);
    await enrich(person, id, () => Promise.reject(new EnrichmentRefused('no')));
    expect([(await shownTo(person, id)).enrich_status, await credits(person)]).toEqual(['FAILED', 5]);
  });

  test('for a contact that was deleted meanwhile stores nothing, with a refund', async () => {
    const person = await solo();
    const id = await addOne(person);
    await enrich(person, id, async (sought) => {
      await person.call('DELETE', `/contacts/${id}`);
      return own.find(sought);
    });
    const { rows } = await run('select status, data from enrichments where contact_id = ?', id);
    expect([{ ...rows[0] }, await credits(person)]).toEqual([{ status: 'FAILED', data: null }, 5]);
  });

  test.each([
    ['named', { emails: ['zz@fernhall.de'] }, { full_name: 'Bo Lund' }, 'bo lund'],
    [
      'left without a name',
      { full_name: 'Mia', emails: ['zz@fernhall.de'] },
      { full_name: null },
      'ana fern',
    ],
  ])(
    'for a contact that was %s meanwhile sorts it by its displayed name',
    async (_what, row, change, sorted) => {
      const person = await solo();
      const id = await addOne(person, row);
      const found = { field: 'full_name', value: 'Ana Fern', source: 'people_data', confidence: 1 } as const;
      await enrich(person, id, async () => {
        expect((await person.call('PUT', `/contacts/${id}`, change)).status).toBe(200);
        return [found];
      });
      const { rows } = await run('select sort_name, enriched_name from contacts where id = ?', id);
      expect({ ...rows[0] }).toEqual({ sort_name: sorted, enriched_name: 'Ana Fern' });
      const { enrich_status, changes } = await shownTo(person, id);
      expect([enrich_status, changes.map(({ kind }) => kind).toSorted()]).toEqual([
        'COMPLETED',
        ['edited', 'found'],
      ]);
      expect(await credits(person)).toBe(4);
    },
  );

  test('for a contact that was deleted meanwhile can be repeated once it is restored', async () => {
    const person = await solo();
    const id = await addOne(person);
    await enrich(person, id, async (sought) => {
      await person.call('DELETE', `/contacts/${id}`);
      return own.find(sought);
    });
    await person.call('POST', `/contacts/${id}/undo`);
    expect((await shownTo(person, id)).enrich_status).toBe('NOT_STARTED');
    expect((await press(person, id)).status).toBe(202);
    expect(await credits(person)).toBe(4);
  });

  test('for a contact that was merged into another meanwhile is refunded, and can be repeated after the undo', async () => {
    const person = await solo();
    const [id, keep] = [await addOne(person), await addOne(person, { full_name: 'Mia Fern' })];
    let undo = '';
    await enrich(person, id, async (sought) => {
      const merged = await person.call('POST', '/contacts/merge', { keep, merge: [id] });
      undo = ((await merged.json()) as { merge_id: string }).merge_id;
      return own.find(sought);
    });
    expect([(await shownTo(person, keep)).enrich_status, await credits(person)]).toEqual(['NOT_STARTED', 5]);
    expect((await person.call('POST', `/contacts/merges/${undo}/undo`)).status).toBe(200);
    expect((await shownTo(person, id)).enrich_status).toBe('NOT_STARTED');
    expect((await press(person, id)).status).toBe(202);
  });

  test('for a contact that another was merged into meanwhile is stored with it', async () => {
    const person = await solo();
    const [id, other] = [await addOne(person), await addOne(person, { full_name: 'Mia Fern' })];
    await enrich(person, id, async (sought) => {
      await person.call('POST', '/contacts/merge', { keep: id, merge: [other] });
      return own.find(sought);
    });
    expect([(await shownTo(person, id)).enrich_status, await credits(person)]).toEqual(['COMPLETED', 4]);
  });

  test('repeated is done once', async () => {
    const person = await solo();
    const id = await addOne(person);
    await press(person, id);
    const message = { body: app.jobs.at(-1), attempts: 1, ack: () => {}, retry: () => {} };
    const batch = { messages: [message, message] } as unknown as MessageBatch<unknown>;
    await runJobs(app.deps, batch);
    const contact = await shownTo(person, id);
    expect(contact.changes.filter(({ kind }) => kind === 'found')).toHaveLength(1);
    expect([contact.enrich_status, await credits(person)]).toEqual(['COMPLETED', 4]);
  });
});

test('notifies its owner once', async () => {
  const [person, stranger] = [await solo(), await solo()];
  const id = await addOne(person);
  await enrich(person, id);
  const body = { enrich_notification: true };
  expect((await stranger.call('PUT', `/lead-capture/${id}`, body)).status).toBe(404);
  expect((await person.call('PUT', `/lead-capture/${id}`, {})).status).toBe(422);
  const wrong = { enrich_notification: 'yes' };
  expect((await person.call('PUT', `/lead-capture/${id}`, wrong)).status).toBe(400);
  const response = await person.call('PUT', `/lead-capture/${id}`, body);
  expect(await response.json()).toMatchObject({ enrich_notification: true, enrich_status: 'COMPLETED' });
});

test('a thousand concurrent requests on a hundred contacts with 60 credits start exactly sixty', async () => {
  const other = interleaved(await createTestApp());
  const person = await signIn(other, { role: 'SOLO_ACTIVE_DEFAULT' });
  await other.client.execute({
    sql: `insert into credit_entries (id, account_id, sequence, kind, amount, balance_after, reference, created_at)
      select 'more', id, 2, 'grant', 55, 60, 'more', 1 from credit_accounts where user_id = ?`,
    args: [person.user_id],
  });
  const rows = Array.from({ length: 100 }, (_, n) => ({ full_name: `Contact ${n}` }));
  const ids = await addContacts(other, person.user_id, rows);
  const presses = Array.from({ length: 1000 }, (_, n) => ids[(n * 37) % 100]!);
  const answers = await Promise.all(presses.map((id) => press(person, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]));
  const count = async (sql: string) => Number((await other.client.execute(sql)).rows[0]!['n']);
  expect(await count("select count(*) n from credit_entries where kind = 'enrichment'")).toBe(60);
  expect(await count('select count(distinct contact_id) n from enrichments')).toBe(60);
  expect(await count('select count(*) n from enrichments')).toBe(60);
  expect(await count("select count(*) n from contacts where enrich_status = 'IN_PROGRESS'")).toBe(60);
  expect(await credits(person)).toBe(0);
  expect(other.jobs.filter(({ kind }) => kind === 'enrich_contact')).toHaveLength(60);
  other.close();
}, 120_000);
