import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { matchUnmatched } from './match.usecases.ts';
import { duplicatesOf, newContact, pairsOf } from './testing/duplicates.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let other: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const BEA = { full_name: 'Beatriz Monteiro', emails: ['bea@salpedra.example'] };
const dismiss = (person: Person, id: string) => person.call('POST', `/contacts/duplicates/${id}/dismiss`);

describe('possible duplicates', () => {
  test('are found by each reason as soon as the second is added', async () => {
    await newContact(ava, BEA);
    await newContact(ava, { full_name: 'Bia Monteiro', emails: ['Bea@SalPedra.example'] });
    await newContact(ava, { full_name: 'Anders Holmqvist', phones: ['+46 70 555 01 77'] });
    await newContact(ava, { full_name: 'A. Holmqvist', phones: ['+46705550177'] });
    const linkedin = 'https://www.linkedin.com/in/daichi-mori';
    await newContact(ava, { full_name: 'Daichi Mori', contact_linkedin_url: linkedin });
    await newContact(ava, { full_name: 'D. M.', contact_linkedin_url: `${linkedin}/?x=1` });
    await newContact(ava, { full_name: 'Carmen Ruiz', company_name: 'Norrvik AB' });
    await newContact(ava, { full_name: 'Carmen Riuz', company_name: 'Norrvik' });
    expect(await pairsOf(ava)).toEqual([
      'A. Holmqvist = Anders Holmqvist: same_phone, similar_name',
      'Beatriz Monteiro = Bia Monteiro: same_email',
      'Carmen Riuz = Carmen Ruiz: similar_name',
      'D. M. = Daichi Mori: same_linkedin',
    ]);
  });

  test('are listed with their contacts, in pages', async () => {
    const id = await newContact(ava, BEA);
    await ava.call('POST', `/contacts/${id}/notes`, { text: 'Met at the fair' });
    await newContact(ava, BEA);
    await newContact(ava, BEA);
    const { count, results } = await duplicatesOf(ava, '?limit=1');
    expect([count, results.length]).toEqual([3, 1]);
    const all = (await duplicatesOf(ava)).results.flatMap(({ contacts }) => contacts);
    expect(all.find((contact) => contact.id === `manual/${id}`)).toMatchObject({
      emails: BEA.emails,
      num_notes: 1,
    });
    expect((await ava.call('GET', '/contacts/duplicates?limit=0')).status).toBe(422);
  });

  test('are searched again after each change, in both directions', async () => {
    await newContact(ava, BEA);
    const id = await newContact(ava, { full_name: 'Tom Reis' });
    expect(await pairsOf(ava)).toEqual([]);
    await ava.call('PUT', `/contacts/${id}`, { emails: BEA.emails });
    expect(await pairsOf(ava)).toEqual(['Beatriz Monteiro = Tom Reis: same_email']);
    await ava.call('PUT', `/contacts/${id}`, { emails: ['tom@x.example'] });
    expect(await pairsOf(ava)).toEqual([]);
  });

  test('exclude contacts of other people, and deleted ones', async () => {
    const id = await newContact(ava, BEA);
    await newContact(other, BEA);
    expect(await pairsOf(ava)).toEqual([]);
    await newContact(ava, BEA);
    expect(await pairsOf(ava)).toHaveLength(1);
    await ava.call('DELETE', `/contacts/${id}`);
    expect(await pairsOf(ava)).toEqual([]);
    await ava.call('POST', `/contacts/${id}/undo`);
    expect(await pairsOf(ava)).toHaveLength(1);
  });

  test.each([
    (id: string) => ava.call('POST', `/contacts/${id}/undo`),
    (id: string) => ava.call('POST', '/contacts/bulk', { ids: [id], action: 'restore' }),
  ])('are found among contacts that came while one was deleted (%#)', async (restore) => {
    const deleted = await newContact(ava, BEA);
    await ava.call('DELETE', `/contacts/${deleted}`);
    await newContact(ava, { ...BEA, full_name: 'Bia Monteiro' });
    expect((await restore(deleted)).status).toBe(200);
    await matchUnmatched(app.deps);
    expect(await pairsOf(ava)).toEqual(['Beatriz Monteiro = Bia Monteiro: same_email']);
  });

  test('are found later among contacts without an event, however many share a key', async () => {
    const rows = Array.from({ length: 60 }, () => ({ full_name: 'Ana Silva', emails: ['info@x.example'] }));
    await addContacts(app, ava.user_id, [...rows, { full_name: 'Tom Reis' }]);
    expect(await pairsOf(ava)).toEqual([]);
    await matchUnmatched(app.deps);
    const { count } = await duplicatesOf(ava);
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThanOrEqual(60 * 20);
  });

  test('are found across the batches of a comparison', async () => {
    const rows = Array.from({ length: 1300 }, (_, n) => ({ emails: [`person-${n % 650}@x.example`] }));
    await addContacts(app, ava.user_id, rows);
    await matchUnmatched(app.deps);
    expect((await duplicatesOf(ava)).count).toBe(650);
  });
});

describe('a dismissed pair', () => {
  test('stays dismissed, also after another comparison', async () => {
    await newContact(ava, BEA);
    const id = await newContact(ava, { ...BEA, full_name: 'Bruno Monteiro' });
    const [pair] = (await duplicatesOf(ava)).results;
    expect((await dismiss(ava, pair!.id)).status).toBe(204);
    expect(await pairsOf(ava)).toEqual([]);
    await ava.call('PUT', `/contacts/${id}`, { job_title: 'Potter' });
    expect(await pairsOf(ava)).toEqual([]);
    expect((await dismiss(ava, pair!.id)).status).toBe(404);
  });

  test('can only be dismissed by the owner of the contacts', async () => {
    await newContact(ava, BEA);
    await newContact(ava, BEA);
    const [pair] = (await duplicatesOf(ava)).results;
    expect((await dismiss(other, pair!.id)).status).toBe(404);
    expect((await callApi(app, 'POST', `/contacts/duplicates/${pair!.id}/dismiss`)).status).toBe(401);
    expect((await callApi(app, 'GET', '/contacts/duplicates')).status).toBe(401);
    expect(await duplicatesOf(other)).toEqual({ count: 0, results: [] });
    expect(await pairsOf(ava)).toHaveLength(1);
  });
});
