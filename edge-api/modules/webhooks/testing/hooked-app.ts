import { afterAll, afterEach, beforeEach } from 'vitest';
import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { WebhookEvent } from '../../../../src/domain/webhooks/webhooks.ts';
import { runSchedule } from '../../../jobs.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { DeliveryView, WebhookView } from '../webhooks.usecases.ts';
import { answering, drainQueue, openReceiver } from './receiver.ts';

const MINUTE = 60_000;

/** The body of a response. */
export const read = async <Body>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Body;

type Listed<View> = { count: number; results: View[] };

/**
 * An app whose webhooks reach a receiver on this machine, for the tests of a file: each has its own owner, for `take`,
 * a working receiver, no webhooks yet, and a reset clock.
 */
export async function createHookedApp(take: (owner: Person) => void) {
  const app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' });
  const receiver = await openReceiver();
  const sender = app.deps.webhooks;
  const began = Date.now();
  const clock = { now: began };
  app.deps.now = () => new Date(clock.now);
  // A worker that waits a second for more to send beside receivers waits forever: their response comes first.
  app.deps.wait = (ms) => (ms < 1000 ? Promise.resolve() : new Promise(() => {}));
  let owner: Person;
  beforeEach(async () => {
    owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    take(owner);
    receiver.answer = answering(200, 'ok');
    receiver.received.length = 0;
    app.jobs.length = 0;
  });
  afterEach(async () => {
    app.deps.webhooks = sender;
    clock.now = began;
    await app.client.execute('delete from webhooks');
  });
  afterAll(() => {
    receiver.close();
    app.close();
  });
  return {
    app,
    receiver,
    clock,
    /** Runs something during the next call, which is answered with `status`, or by its receiver. */
    whileSending: (act: () => Promise<unknown>, status?: number) => {
      app.deps.webhooks = {
        send: async (request) => {
          app.deps.webhooks = sender;
          await act();
          return status ? { status, text: 'late', error: null } : sender.send(request);
        },
      };
    },
    subscribe: async (event: WebhookEvent = 'contact.created', who = owner) =>
      read<WebhookView & { secret: string }>(who.call('POST', '/webhooks', { event, url: receiver.url })),
    hooksOf: async (who = owner) => read<Listed<WebhookView>>(who.call('GET', '/webhooks')),
    deliveriesOf: async (id: string, query = '') =>
      read<Listed<DeliveryView>>(owner.call('GET', `/webhooks/${id}/deliveries${query}`)),
    addContact: async (name = 'Mia Fern', who = owner) =>
      read<ContactDetail>(
        who.call('POST', '/contacts', { full_name: name, emails: ['mia@fernhall.example'] }),
      ),
    /** Runs the schedule minutes later, and then the queue. */
    minutesLater: async (minutes: number) => {
      clock.now += minutes * MINUTE;
      await runSchedule(app.deps, '* * * * *');
      await drainQueue(app);
    },
  };
}
