import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpMail } from './http.mail.ts';
import { MailRefused, type Letter } from './mail.ts';

type Call = { method?: string; headers: IncomingHttpHeaders; body: unknown };

const LETTER: Letter = { to: 'ava@example.com', subject: 'Größe', text: 'Hello', html: '<p>Hello</p>' };
const calls: Call[] = [];
/** What the service answers to one call after the other; 200 when there is nothing left. */
const answers: ((response: ServerResponse) => void)[] = [];
const answer =
  (status: number, headers: Record<string, string> = {}, body: object = { id: '1' }) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify(body));

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    calls.push({ method: request.method, headers: request.headers, body: JSON.parse(body) });
    (answers.shift() ?? answer(200))(response);
  });
});

let url = '';
const pauses: number[] = [];
let ids = 0;

function mail(timeout = 5_000) {
  return httpMail({
    url,
    key: 'a-key',
    from: 'Cardea <hello@cardea.test>',
    newId: () => `id-${++ids}`,
    timeout,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
}

const refusalOf = async (sent: Promise<void>) => {
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailRefused);
  return error as MailRefused;
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`;
});
beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
  pauses.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('A mail sent through an e-mail API', () => {
  test('is posted once, as JSON, with the bearer key', async () => {
    await mail().send(LETTER);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
      body: { from: 'Cardea <hello@cardea.test>', ...LETTER },
    });
  });

  test('carries no html where it has none', async () => {
    await mail().send({ to: 'ava@example.com', subject: 'S', text: 'T' });
    expect(calls[0]!.body).toEqual({
      from: 'Cardea <hello@cardea.test>',
      to: 'ava@example.com',
      subject: 'S',
      text: 'T',
    });
  });

  test('says in headers how one press ends what it is about (RFC 8058)', async () => {
    await mail().send({ ...LETTER, unsubscribe: 'https://cardea.test/withdraw?token=x>' });
    expect(calls[0]!.body).toMatchObject({
      headers: {
        'List-Unsubscribe': '<https://cardea.test/withdraw?token=x%3E>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(calls[0]!.body).not.toHaveProperty('unsubscribe');
  });

  test.each([429, 500, 503, 408])(
    'is tried again after %i under the same key, and so arrives once',
    async (status) => {
      answers.push(answer(status));
      await mail().send(LETTER);
      expect(calls).toHaveLength(2);
      expect(calls[0]!.headers['idempotency-key']).toMatch(/^id-\d+$/);
      expect(calls[1]!.headers['idempotency-key']).toBe(calls[0]!.headers['idempotency-key']);
    },
  );

  test('has another key than the mail before it', async () => {
    const sender = mail();
    await sender.send(LETTER);
    await sender.send(LETTER);
    expect(calls[0]!.headers['idempotency-key']).not.toBe(calls[1]!.headers['idempotency-key']);
  });

  test.each([400, 401, 403, 404, 422])('is given up at once after %i', async (status) => {
    answers.push(answer(status));
    expect((await refusalOf(mail().send(LETTER))).retry).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test('is not carried to where a redirect leads', async () => {
    answers.push(answer(302, { location: url }));
    expect((await refusalOf(mail().send(LETTER))).retry).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test.each([429, 500])('may be tried later when the second attempt ends in %i too', async (status) => {
    answers.push(answer(status), answer(status));
    expect((await refusalOf(mail().send(LETTER))).retry).toBe(true);
    expect(calls).toHaveLength(2);
  });

  test('waits as long as the service asks for', async () => {
    answers.push(answer(429, { 'retry-after': '2' }));
    await mail().send(LETTER);
    expect(pauses).toEqual([2_000]);
  });

  test('is left for later when the service asks for a long wait', async () => {
    answers.push(answer(429, { 'retry-after': '60' }));
    expect((await refusalOf(mail().send(LETTER))).retry).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('is tried again when the connection breaks', async () => {
    answers.push((response) => response.destroy());
    await mail().send(LETTER);
    expect(calls).toHaveLength(2);
  });

  test('may be tried later when the service stays silent', async () => {
    answers.push(
      () => {},
      () => {},
    );
    expect((await refusalOf(mail(100).send(LETTER))).retry).toBe(true);
  });

  test('never names the recipient in its error', async () => {
    answers.push(answer(422));
    expect((await refusalOf(mail().send(LETTER))).message).not.toContain('ava');
  });

  test.each([
    [{ message: 'The domain cardea.test is not verified.' }, ': The domain cardea.test is not verified.'],
    [{ error: { message: 'Ava@Example.com was suppressed' } }, ': [address] was suppressed'],
    [{ errors: [{ message: 'No mailbox ava at example.com' }] }, ': No mailbox […] at […]'],
    [{ error: 'Größe from 203.0.113.9' }, ': […] from [number]'],
    [{ detail: 'x '.repeat(5_000) }, '.'],
    [{ id: '1' }, '.'],
  ])(
    'says why in the words of the service, and neither whom nor what it was about: %#',
    async (body, why) => {
      answers.push(answer(422, {}, body));
      expect((await refusalOf(mail().send(LETTER))).message).toBe(`The mail service answered 422${why}`);
    },
  );

  test('does not leave with a line break in its subject', async () => {
    await refusalOf(mail().send({ ...LETTER, subject: 'Hello\r\nBcc: everybody@example.com' }));
    expect(calls).toHaveLength(0);
  });
});
