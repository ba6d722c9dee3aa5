import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletPasses } from '../../db/tables/wallet.table.ts';
import { runJobs } from '../../jobs.ts';
import { restGoogle } from '../../ports/wallet/rest.google.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { account, openGoogle, readJwt } from './testing/google-server.ts';
import { createWalletApp } from './testing/wallet-app.ts';

const ISSUER = '3388000000000000001';
const app = await createWalletApp();
const google = await openGoogle();
app.deps.wallets.google = restGoogle({
  signer: account,
  issuerId: ISSUER,
  origin: 'https://cardea.example.org',
  now: () => app.deps.now(),
  fetch: google.fetch,
});
afterAll(async () => {
  await google.close();
  await app.close();
});

type Named = { payload: { genericObjects: { id: string }[] } };

/** Saves a card to Google Wallet. @returns the object's id in the link */
async function saved(person: Person): Promise<string> {
  const answer = await person.call('GET', `/wallets/google?handle=${person.handle}`);
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  const claims = readJwt(url.split('/').at(-1)!, account.key) as Named | null;
  expect(claims).toMatchObject({ iss: account.email, aud: 'google', typ: 'savetowallet' });
  return claims!.payload.genericObjects[0]!.id;
}

/** Runs the queue. @returns the outcome of each message */
async function work() {
  const settled: string[] = [];
  const messages = app.jobs.splice(0).map((body) => ({
    body,
    attempts: 1,
    ack: () => settled.push('done'),
    retry: () => {
      settled.push('again');
      app.jobs.push(body);
    },
  }));
  await runJobs(app.deps, { queue: 'jobs', messages } as unknown as MessageBatch<unknown>);
  return settled;
}

const titleAt = (id: string) => {
  const texts = google.stored.get(id)?.['textModulesData'] as { id: string; body: string }[] | undefined;
  return texts?.find((text) => text.id === 'job_title')?.body;
};
const untold = async (person: Person) => {
  const [row] = await app.db
    .select()
    .from(walletPasses)
    .where(eq(walletPasses.profile_id, person.profile_id));
  return row!.changed_at > row!.told_at;
};

describe('A pass in Google Wallet', () => {
  let me: Person;
  let id: string;
  beforeAll(async () => {
    me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { job_title: 'Gardener' } });
    id = await saved(me);
    await work();
  });
  beforeEach(() => {
    google.calls.length = 0;
  });

  test('is stored at Google with the id in its link', () => {
    expect(id.startsWith(`${ISSUER}.`)).toBe(true);
    expect(titleAt(id)).toBe('Gardener');
  });

  test('is updated there by the service account once its card was saved', async () => {
    expect((await me.call('PUT', `/p/${me.handle}`, { job_title: 'Botanist' })).status).toBe(200);
    // Saving does not wait for Google.
    expect([google.calls, titleAt(id)]).toEqual([[], 'Gardener']);
    expect(await work()).toEqual(['done']);
    expect(titleAt(id)).toBe('Botanist');
    expect(google.calls.at(-1)).toBe(`PUT /genericObject/${id}`);
    expect(await untold(me)).toBe(false);
    google.calls.length = 0;
    await work();
    expect(google.calls).toEqual([]);
  });

  test('is updated later if Google is away, and the save succeeds', async () => {
    google.goAway(1);
    const save = await me.call('PUT', `/p/${me.handle}`, { job_title: 'Beekeeper' });
    expect(save.status).toBe(200);
    expect(await work()).toEqual(['again']);
    expect([titleAt(id), await untold(me)]).toEqual(['Botanist', true]);
    const card = await me.call('GET', `/p/${me.handle}`);
    expect(await card.json()).toMatchObject({ job_title: 'Beekeeper' });
    expect(await work()).toEqual(['done']);
    expect([titleAt(id), await untold(me)]).toEqual(['Beekeeper', false]);
  });

  test('follows a new handle with its code, and is empty once the card is deleted', async () => {
    await me.call('PUT', `/p/${me.handle}`, { handle: 'robin_at_google' });
    await work();
    expect(google.stored.get(id)).toMatchObject({
      state: 'ACTIVE',
      barcode: { value: 'https://cardea.example.org/robin_at_google?source=wallet' },
    });
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { last_name: 'Vanishing' } });
    const made = (await (await other.call('POST', '/profiles')).json()) as { handle: string };
    const gone = await saved({ ...other, handle: made.handle });
    await other.call('DELETE', `/p/${made.handle}`);
    await work();
    expect(google.stored.get(gone)).toMatchObject({ state: 'INACTIVE' });
    expect(JSON.stringify(google.stored.get(gone))).not.toMatch(/vanishing/i);
  });

  test('that was never saved to Google is not sent there', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await person.call('GET', `/wallets/apple?handle=${person.handle}`);
    await person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' });
    await work();
    expect(google.calls).toEqual([]);
  });
});
