import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { letterFor } from '../../testing/letters.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { countAll } from '../analytics/testing/visits.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';
import { merge, names, newContact, pairsOf, show, undo } from './testing/duplicates.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
});
afterEach(() => app.close());

const ANA = { full_name: 'Ana Silva', email: 'ana@x.example' };
/** Exchanges, and reads the token in the mail to the visitor. */
async function exchange(body: Record<string, unknown>): Promise<{ id: string; token: string }> {
  app.letters.length = 0;
  const response = await post(app, 'ava', body);
  const { id } = (await response.json()) as { id: string };
  const { email } = body;
  return { id, token: typeof email === 'string' ? tokenIn(letterFor(app, email.toLowerCase())) : '' };
}

describe('a visitor who exchanges twice', () => {
  test('becomes one contact, with their current job', async () => {
    const first = await exchange({ ...ANA, job_title: 'Baker', message: 'Hello' });
    const second = await exchange({
      full_name: 'Ana Silva',
      email: 'ANA@x.example',
      phone: '+351 912 345 678',
      job_title: 'Chef',
      message: 'Hello again',
    });
    expect(await names(ava)).toEqual(['Ana Silva']);
    const contact = await show(ava, first.id);
    expect(contact).toMatchObject({
      job_title: 'Chef',
      phones: ['+351 912 345 678'],
      message: 'Hello\n\nHello again',
    });
    expect(contact.changes).toMatchObject([{ kind: 'merged', author: null }]);
    expect((await show(ava, second.id)).id).toBe(contact.id);
  });

  test('has both interactions and both consents', async () => {
    const first = await exchange({ ...ANA, consent: true });
    const one = (await show(ava, first.id)).consents.length;
    await exchange({ ...ANA, consent: true });
    expect(one).toBeGreaterThan(0);
    expect((await show(ava, first.id)).consents).toHaveLength(2 * one);
    await countAll(app);
    const seen = await ava.call('GET', `/analytics/contacts/${first.id}/interactions`);
    const { count, results } = (await seen.json()) as { count: number; results: { contact_id: string }[] };
    expect(count).toBe(2);
    expect(results.map(({ contact_id }) => contact_id)).toEqual(
      Array.from({ length: 2 }, () => `exchange/${first.id.split('/').at(-1)}`),
    );
  });

  test("does not change the owner's edits", async () => {
    const { id } = await exchange({ ...ANA, job_title: 'Baker' });
    await ava.call('PUT', `/contacts/${id}`, { job_title: 'Friend of Tom' });
    await exchange({ ...ANA, job_title: 'Chef' });
    expect((await show(ava, id)).job_title).toBe('Friend of Tom');
  });

  test('is joined with a contact that the owner added before', async () => {
    const id = await newContact(ava, { full_name: 'A. Silva', emails: ['ana@x.example'] });
    await exchange(ANA);
    expect(await names(ava)).toEqual(['A. Silva']);
    expect((await show(ava, id)).emails).toEqual(['ana@x.example']);
  });

  test('can be separated again by the owner', async () => {
    const first = await exchange({ ...ANA, job_title: 'Baker' });
    await exchange({ ...ANA, job_title: 'Chef' });
    const { rows } = await app.client.execute('select id from contact_merges');
    expect((await undo(ava, String(rows[0]!['id']))).status).toBe(200);
    expect(await names(ava)).toEqual(['Ana Silva', 'Ana Silva']);
    expect((await show(ava, first.id)).job_title).toBe('Baker');
    expect(await pairsOf(ava)).toEqual(['Ana Silva = Ana Silva: same_email, similar_name']);
  });
});

describe('visitors remain two contacts', () => {
  test('with one e-mail and two names', async () => {
    await exchange(ANA);
    await exchange({ ...ANA, full_name: 'Tom Reis' });
    expect(await names(ava)).toEqual(['Ana Silva', 'Tom Reis']);
    expect(await pairsOf(ava)).toEqual(['Ana Silva = Tom Reis: same_email']);
  });

  test('until the owner merges them, with the visits and consents of both, and again once that is undone', async () => {
    const [ana, eva] = [
      await exchange({ ...ANA, consent: true }),
      await exchange({ full_name: 'Eva Reis', email: 'eva@x.example', consent: true }),
    ];
    await countAll(app);
    const has = async (id: string) => {
      const seen = await ava.call('GET', `/analytics/contacts/${id}/interactions`);
      const { count } = (await seen.json()) as { count: number };
      return { consents: (await show(ava, id)).consents.length, visits: count };
    };
    const before = [await has(ana.id), await has(eva.id)];
    const { consents } = before[0]!;
    expect([consents > 0, before[1]]).toEqual([true, before[0]]);
    const { contact, merge_id } = await merge(ava, { keep: ana.id, merge: [eva.id] });
    expect(contact.consents).toHaveLength(2 * consents);
    expect(await has(ana.id)).toEqual({ consents: 2 * consents, visits: 2 });
    expect((await undo(ava, merge_id)).status).toBe(200);
    expect([await has(ana.id), await has(eva.id)]).toEqual(before);
  });

  test('with one name and two e-mails', async () => {
    await exchange(ANA);
    await exchange({ ...ANA, email: 'ana@y.example' });
    expect(await names(ava)).toHaveLength(2);
  });

  test('if the plan does not show the first any more', async () => {
    const mia = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT', profile: { handle: 'mia' } });
    await post(app, 'mia', ANA);
    for (let n = 0; n < 10; n++) await newContact(mia, { full_name: `Somebody ${n}` });
    await post(app, 'mia', ANA);
    expect(await names(mia)).toContain('Ana Silva');
    expect(await names(mia)).toHaveLength(10);
  });
});

describe('a withdrawn exchange', () => {
  test('removes its own contact only, and the other is as it was', async () => {
    const first = await exchange({ ...ANA, job_title: 'Baker' });
    const second = await exchange({ ...ANA, phone: '+351 912 345 678', job_title: 'Chef' });
    expect(await withdrawContact(app.deps, second.token, app.later)).toBe(true);
    expect(await names(ava)).toEqual(['Ana Silva']);
    expect(await show(ava, first.id)).toMatchObject({ job_title: 'Baker', phones: [] });
    const { rows } = await app.client.execute('select * from contact_merges where undone_at is null');
    expect(rows).toEqual([]);
  });

  test('removes a contact that was merged twice, and the others are as before', async () => {
    const old = await newContact(ava, { full_name: 'Old One', phones: ['+351 912 000 111'] });
    const mid = await newContact(ava, { full_name: 'Mid One', company_name: 'Norrvik' });
    const top = await newContact(ava, { full_name: 'Top One' });
    const visitor = await exchange({ ...ANA, job_title: 'Baker' });
    await merge(ava, { keep: mid, merge: [old] });
    await merge(ava, { keep: mid, merge: [visitor.id] });
    await merge(ava, { keep: top, merge: [mid] });
    expect((await show(ava, top)).emails).toEqual(['ana@x.example']);
    expect(await withdrawContact(app.deps, visitor.token, app.later)).toBe(true);
    expect(await names(ava)).toEqual(['Mid One', 'Top One']);
    expect(await show(ava, mid)).toMatchObject({
      company_name: 'Norrvik',
      job_title: null,
      emails: [],
      phones: ['+351 912 000 111'],
    });
    expect(await show(ava, top)).toMatchObject({ company_name: null, job_title: null, emails: [] });
  });

  test('leaves no data if others were merged into it', async () => {
    const first = await exchange({ ...ANA, job_title: 'Baker' });
    const tom = await newContact(ava, { full_name: 'Tom Reis', emails: ['tom@x.example'] });
    await merge(ava, { keep: first.id, merge: [tom] });
    expect(await withdrawContact(app.deps, first.token, app.later)).toBe(true);
    expect(await names(ava)).toEqual(['Tom Reis']);
    expect((await show(ava, tom)).emails).toEqual(['tom@x.example']);
    expect((await callApi(app, 'GET', `/contacts/${first.id}`)).status).toBe(401);
    const { rows } = await app.client.execute(
      "select (select group_concat(text) from contact_texts) || (select coalesce(group_concat(key), '') from contact_keys) as known",
    );
    expect(String(rows[0]!['known'])).not.toMatch(/ana/i);
  });
});
