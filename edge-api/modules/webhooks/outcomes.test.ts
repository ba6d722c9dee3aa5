import { beforeEach, describe, expect, test, vi } from 'vitest';
import { letterFor } from '../../testing/letters.ts';
import { callApi, type Person } from '../../testing/people.ts';
import { tokenIn } from '../exchange/testing/exchange.ts';
import { createHookedApp, read } from './testing/hooked-app.ts';
import { answering, drainQueue } from './testing/receiver.ts';

let owner: Person;
const { app, receiver, whileSending, subscribe, hooksOf, deliveriesOf, addContact, minutesLater } =
  await createHookedApp((person) => {
    owner = person;
  });

const deliveryOf = async (id: string) => (await deliveriesOf(id)).results[0]!;
const resend = async (id: string) => owner.call('POST', `/webhooks/deliveries/${id}/resend`);

describe('A webhook that unsubscribed', () => {
  test('stays disabled after a successful test, or there could be more than twenty', async () => {
    receiver.answer = answering(410);
    const { id } = await subscribe();
    await addContact();
    await drainQueue(app);
    for (let n = 0; n < 20; n += 1) await subscribe();
    receiver.answer = answering(200);
    expect(await read(owner.call('POST', `/webhooks/${id}/test`))).toMatchObject({ status: 'delivered' });
    expect((await hooksOf()).count).toBe(21);
    expect(
      (await owner.call('POST', '/webhooks', { event: 'contact.created', url: receiver.url })).status,
    ).toBe(422);
    const { rows } = await app.client.execute({
      sql: 'select disabled_reason from webhooks where id = ?',
      args: [id],
    });
    expect(rows[0]!['disabled_reason']).toBe('gone');
  });
});

describe('A delivery in progress', () => {
  test('is not sent a second time concurrently on request', async () => {
    const { id } = await subscribe();
    await addContact();
    const delivery = await deliveryOf(id);
    let asked: Response | undefined;
    whileSending(async () => {
      asked = await resend(delivery.id);
      await drainQueue(app);
    });
    await drainQueue(app);
    expect([asked!.status, await read(asked!)]).toMatchObject([202, { id: delivery.id, status: 'pending' }]);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('is sent again on request between two attempts', async () => {
    receiver.answer = answering(500);
    const { id } = await subscribe();
    await addContact();
    await drainQueue(app);
    receiver.answer = answering(200);
    await resend((await deliveryOf(id)).id);
    await drainQueue(app);
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test.each([500, 200, 410])(
    "by a worker that was too slow ends with the next one's result, not with a late %i",
    async (late) => {
      const { id } = await subscribe();
      await addContact();
      whileSending(() => minutesLater(2), late);
      await drainQueue(app);
      expect(receiver.received).toHaveLength(1);
      expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 2, response: 'ok' });
      expect((await app.client.execute('select failing_since from webhooks')).rows).toMatchObject([
        { failing_since: null },
      ]);
    },
  );
});

describe("A receiver's copy of a visitor's data", () => {
  const exchange = async () => {
    const answer = await callApi(app, 'POST', `/p/${owner.handle}/exchange`, {
      full_name: 'Ben Visitor',
      email: `ben-${owner.handle}@visitor.example`,
      consent: true,
    });
    expect(answer.status).toBe(201);
  };
  const withdraw = async () => {
    const token = tokenIn(letterFor(app, `ben-${owner.handle}@visitor.example`));
    expect((await callApi(app, 'POST', '/withdraw', { token })).status).toBe(204);
  };
  const stored = async () =>
    (await app.client.execute('select response from webhook_deliveries')).rows.map(
      ({ response }) => response,
    );
  beforeEach(() => {
    receiver.answer = (response, { body }) => response.end(body.slice(0, 900));
  });

  test.each([200, 410, 500])("in a test's response %i is not stored", async (status) => {
    receiver.answer = (response, { body }) => response.writeHead(status).end(body.slice(0, 900));
    const { id } = await subscribe('exchange.created');
    await exchange();
    app.jobs.length = 0;
    await app.client.execute('delete from webhook_deliveries');
    const tested = await read(owner.call('POST', `/webhooks/${id}/test`));
    expect(receiver.received[0]!.body).toContain('Ben Visitor');
    expect(tested).toMatchObject({ response_status: status, response: null });
    expect(await stored()).toEqual([null]);
  });

  test('is not stored if they withdrew it while it was sent', async () => {
    await subscribe('exchange.created');
    await exchange();
    receiver.answer = (response, { body }) => void withdraw().then(() => response.end(body.slice(0, 900)));
    await drainQueue(app);
    expect(receiver.received[0]!.body).toContain('Ben Visitor');
    expect(await stored()).toEqual([null]);
  });

  test('is stored otherwise', async () => {
    await subscribe('exchange.created');
    await exchange();
    await drainQueue(app);
    expect(await stored()).toEqual([expect.stringContaining('Ben Visitor')]);
  });

  test('about a profile is stored', async () => {
    await subscribe('profile.updated');
    await owner.call('PUT', `/p/${owner.handle}`, { job_title: 'Potter' });
    await drainQueue(app);
    expect(await stored()).toEqual([expect.stringContaining('Potter')]);
  });
});

describe('An error while sending', () => {
  test('counts as a failure, and does not block others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = await subscribe();
    const other = await subscribe();
    await app.client.execute({
      sql: "update webhooks set secret = 'sealed under another secret' where id = ?",
      args: [broken.id],
    });
    await addContact();
    await drainQueue(app);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(other.id)).toMatchObject({ status: 'delivered' });
    expect(await deliveryOf(broken.id)).toMatchObject({ status: 'pending', attempts: 1, error: 'internal' });
    for (const minutes of [1, 5, 30, 120, 480, 1440]) await minutesLater(minutes);
    expect(await deliveryOf(broken.id)).toMatchObject({ status: 'failed', attempts: 7, error: 'internal' });
    expect(logged).toHaveBeenCalled();
  });

  test('in a test is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id } = await subscribe();
    await app.client.execute("update webhooks set secret = 'sealed under another secret'");
    const answer = await owner.call('POST', `/webhooks/${id}/test`);
    expect([answer.status, await read(answer)]).toMatchObject([200, { status: 'failed', error: 'internal' }]);
  });
});
