import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  confirmed,
  letterTo,
  newAccount,
  send,
  tokenIn,
  verify,
} from '../modules/account/testing/accounts.ts';
import { doRuns, found } from '../modules/enrichment/testing/enriching.ts';
import { post, tokenIn as withdrawalIn } from '../modules/exchange/testing/exchange.ts';
import { withdrawContact } from '../modules/exchange/withdraw.usecases.ts';
import { createHookedApp } from '../modules/webhooks/testing/hooked-app.ts';
import { answering, drainQueue } from '../modules/webhooks/testing/receiver.ts';
import { letterFor } from '../testing/letters.ts';
import type { Person } from '../testing/people.ts';
import type { EventKind } from './kinds.ts';

const DAY = 86_400_000;

let owner: Person;
const { app, receiver, clock, subscribe, addContact } = await createHookedApp((person) => {
  owner = person;
});

// An event is deleted once all subscribers received it.
await app.client.execute('create table recorded (kind text, subject text, data text)');
await app.client.execute(`create trigger record after insert on events
  begin insert into recorded values (new.kind, new.subject, new.data); end`);
beforeEach(async () => {
  await app.client.execute('delete from recorded');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const VISITOR = { full_name: 'Mateo Ferrand', email: 'mateo@lowtide.example', consent: true };

/** Makes a call as the owner, which must succeed. */
async function change(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await owner.call(method, path, body);
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

/** A contact with an e-mail address. @returns its path */
const contact = async () => `/contacts/${(await addContact()).id.split('/').at(-1)}`;

const changeCard = () =>
  change('PUT', `/p/${owner.handle}/contact_info`, {
    items: [{ field_type_id: 'email', value: 'ada@fernhall.example' }],
  });

/** What records each kind of event, with an e-mail address at hand. */
const CAUSES: Record<EventKind, () => Promise<void>> = {
  'card.changed': changeCard,
  'profile.updated': changeCard,
  'exchange.created': async () => {
    expect((await post(app, owner.handle, VISITOR)).status).toBe(201);
  },
  'contact.created': async () => {
    await contact();
  },
  'contact.updated': async () => change('PUT', await contact(), { emails: ['new@fernhall.example'] }),
  'contacts.changed': async () => {
    await subscribe('contact.updated');
    await change('POST', `${await contact()}/notes`, { text: 'Write to mia@fernhall.example' });
  },
  'contacts.deleted': async () => {
    await subscribe('contact.deleted');
    await change('DELETE', await contact());
  },
  'contact.enriched': async () => {
    await change('POST', `${await contact()}/enrich`);
    await doRuns(app, [found('job_title', 'Architect')]);
  },
  'contact.withdrawn': async () => {
    await post(app, owner.handle, VISITOR);
    const token = withdrawalIn(letterFor(app, VISITOR.email));
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    await app.settled();
  },
  'email.leaving': async () => {
    // Responses about accounts wait, which this app otherwise never ends.
    vi.spyOn(app.deps, 'wait').mockImplementation(async () => {});
    const me = await confirmed(app, await newAccount(app, 'ada@example.com'));
    await send(app, 'POST', '/api/auth/change-email', { newEmail: 'new@example.com' }, me.bearer);
    expect((await verify(app, tokenIn(letterTo(app, 'new@example.com', 'Verify')))).status).toBe(200);
  },
  'webhook.disabled': async () => {
    receiver.answer = answering(500);
    await subscribe('contact.created');
    await contact();
    await drainQueue(app);
    clock.now += 5 * DAY;
    await contact();
    await contact();
    await drainQueue(app);
  },
};

test('the table has every kind of event that has subscribers', () => {
  expect(Object.keys(CAUSES).toSorted()).toEqual(Object.keys(app.deps.subscribers).toSorted());
});

test.each(Object.keys(CAUSES) as EventKind[])('%s holds no e-mail address', async (kind) => {
  await CAUSES[kind]();
  const { rows } = await app.client.execute('select kind, subject, data from recorded');
  expect(rows.map((row) => row['kind'])).toContain(kind);
  const texts = rows.map((row) => [row['kind'], row['subject'], row['data']].join(' '));
  expect(texts.join('\n')).not.toContain('@');
});
