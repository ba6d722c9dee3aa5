import { afterEach, beforeEach, expect, test } from 'vitest';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { creditsOf, doRuns, found, shownTo } from '../enrichment/testing/enriching.ts';
import { post, tokenIn } from './testing/exchange.ts';
import { openWithdrawal } from './withdraw.usecases.ts';

const EMAIL = 'mateo@fernhall.de';
const FOUND = [found('full_name', 'Mateo Fern'), found('job_title', 'Architect')];
let app: TestApp;
let owner: Person;
let other: Person;
let token: string;
let met: string;
let known: string;

beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ada' } });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await post(app, 'ada', { full_name: 'Mateo', email: EMAIL, consent: true });
  token = tokenIn(letterFor(app, EMAIL));
  const { rows } = await app.client.execute("select id from contacts where full_name = 'Mateo'");
  met = String(rows[0]!['id']);
  known = (await addContacts(app, other.user_id, [{ full_name: null, emails: [EMAIL] }]))[0]!;
});
afterEach(() => app.close());

const enrich = async (person: Person, id: string) => {
  const response = await person.call('POST', `/contacts/${id}/enrich`);
  await doRuns(app, FOUND);
  return response;
};
const withdraw = async (body: object) => (await callApi(app, 'POST', '/withdraw', body)).status;

test.each([
  ['withdraws everything', {}],
  ['only ends look-ups', { only: 'lookups' }],
])('what was found about a contact by %s is deleted, for everyone', async (_what, more) => {
  await enrich(other, known);
  expect((await shownTo(other, known)).enriched_name).toBe('Mateo Fern');
  expect(await withdraw({ token, ...more })).toBe(204);
  expect(await shownTo(other, known)).toMatchObject({
    enrich_status: 'INFO_NOT_FOUND',
    enriched_name: null,
    enrich_data: { info_found: false, refused: true, found: [], undoable: 0 },
  });
  const { rows } = await app.client.execute('select data, taken from enrichments');
  expect(rows.map((row) => ({ ...row }))).toEqual([{ data: null, taken: null }]);
  const sorted = await app.client.execute({
    sql: 'select sort_name from contacts where id = ?',
    args: [known],
  });
  expect(sorted.rows[0]!['sort_name']).toBe(EMAIL);
});

test('after look-ups were ended, none of their links offers that again', async () => {
  expect(await openWithdrawal(app.deps, token)).toMatchObject({ lookups: true });
  await withdraw({ token, only: 'lookups' });
  expect(await openWithdrawal(app.deps, token)).toMatchObject({ lookups: false });
  app.letters.length = 0;
  await post(app, 'ada', { full_name: 'Mateo', email: EMAIL, message: 'Once more', consent: true });
  const another = tokenIn(letterFor(app, EMAIL));
  expect(await openWithdrawal(app.deps, another)).toMatchObject({ lookups: false });
});

test('they are not looked up any more, the credit is refunded, and the owner learns why', async () => {
  expect(await withdraw({ token, only: 'lookups' })).toBe(204);
  for (const [person, id] of [
    [owner, met],
    [other, known],
  ] as const) {
    expect((await enrich(person, id)).status).toBe(202);
    expect(await shownTo(person, id)).toMatchObject({
      enrich_status: 'INFO_NOT_FOUND',
      enrich_data: { refused: true, found: [] },
    });
    expect(await creditsOf(person)).toBe(5);
    const again = (await (await person.call('POST', `/contacts/${id}/enrich`)).json()) as { message: string };
    expect(again.message).toBe('This person asked not to be looked up.');
  }
  expect(await shownTo(owner, met)).toMatchObject({ full_name: 'Mateo', emails: [EMAIL] });
});

test('a concurrent look-up stores nothing', async () => {
  await other.call('POST', `/contacts/${known}/enrich`);
  const { find } = app.deps.enrichment;
  app.deps.enrichment = {
    find: async () => {
      await withdraw({ token });
      return [...FOUND];
    },
  };
  const { rows } = await app.client.execute("select id from enrichments where status = 'IN_PROGRESS'");
  const { runEnrichment } = await import('../enrichment/enrichment.usecases.ts');
  await runEnrichment(app.deps, String(rows[0]!['id']));
  app.deps.enrichment = { find };
  expect(await shownTo(other, known)).toMatchObject({
    enrich_status: 'INFO_NOT_FOUND',
    enriched_name: null,
    enrich_data: { refused: true, found: [] },
  });
  expect(await creditsOf(other)).toBe(5);
});

test('a person found by someone else’s e-mail is not looked up, either', async () => {
  await withdraw({ token, only: 'lookups' });
  const [id] = await addContacts(app, other.user_id, [{ full_name: 'M', emails: ['m@elsewhere.de'] }]);
  await other.call('POST', `/contacts/${id}/enrich`);
  await doRuns(app, [...FOUND, found('email', EMAIL)]);
  expect(await shownTo(other, id!)).toMatchObject({ enrich_data: { refused: true, found: [] } });
});

test("an owner who changes the contact's e-mail does not affect other people's look-ups", async () => {
  await owner.call('PUT', `/contacts/${met}`, { emails: ['victim@fernhall.de'] });
  await withdraw({ token });
  const [id] = await addContacts(app, other.user_id, [{ full_name: 'V', emails: ['victim@fernhall.de'] }]);
  await enrich(other, id!);
  expect((await shownTo(other, id!)).enrich_status).toBe('COMPLETED');
});

test('only the mailed link ends look-ups', async () => {
  for (const wrong of ['', 'x', 'a'.repeat(44), token.slice(0, 22) + 'a'.repeat(22)])
    expect(await withdraw({ token: wrong, only: 'lookups' })).toBe(422);
  expect(await withdraw({ token, only: 'everything' })).toBe(422);
  const { rows } = await app.client.execute('select count(*) as n from enrichment_refusals');
  expect(Number(rows[0]!['n'])).toBe(0);
});

test('no e-mail is stored to prevent look-ups', async () => {
  await withdraw({ token });
  const { rows } = await app.client.execute('select * from enrichment_refusals');
  expect(rows.map(({ address_hash }) => address_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});
