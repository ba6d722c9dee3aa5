import { describe, expect, test } from 'vitest';
import { MailRefused, type Letter } from './mail.ts';
import { smtpMail } from './smtp.mail.ts';

const FROM = { name: 'Cardea', email: 'hello@cardea.test' };
const LETTER: Letter = { to: 'ava@example.com', subject: 'Größe', text: 'Hello', html: '<p>Hello</p>' };

/** A host that gives one answer, and the letters that it was given. */
function openHost(answer: () => Response) {
  const letters: unknown[] = [];
  const fetch = async (_: unknown, init?: { body?: unknown }) => {
    letters.push(JSON.parse(String(init?.body)));
    return answer();
  };
  const mail = smtpMail({ host: { fetch } as Pick<Fetcher, 'fetch'>, from: FROM, newId: () => 'new' });
  return { mail, letters };
}

const answering = (body: object, status = 200) => openHost(() => Response.json(body, { status }));

const refusalOf = (mail: ReturnType<typeof openHost>['mail']) =>
  mail.send(LETTER).then(
    () => null,
    (error: MailRefused) => error,
  );

describe('A mail sent by SMTP', () => {
  test('is handed to the host with its sender and its id', async () => {
    const { mail, letters } = answering({ outcome: 'sent' });
    await mail.send({ ...LETTER, id: 'job' });
    expect(letters).toEqual([{ id: 'job', from: FROM, ...LETTER }]);
  });

  test('has an id of its own where it is given none, and headers by which one press unsubscribes (RFC 8058)', async () => {
    const { mail, letters } = answering({ outcome: 'sent' });
    await mail.send({ ...LETTER, unsubscribe: 'https://cardea.test/withdraw?token=x>' });
    const headers = {
      'List-Unsubscribe': '<https://cardea.test/withdraw?token=x%3E>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    expect(letters).toEqual([{ id: 'new', from: FROM, ...LETTER, headers }]);
  });

  test.each([
    ['put_off', true],
    ['refused', false],
  ])('that was %s fails with the reason; whether it may be retried: %s', async (outcome, retry) => {
    const reason = 'The mail server answered 550 5.1.1 user unknown';
    const error = await refusalOf(answering({ outcome, reason }).mail);
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ message: reason, retry });
  });

  test('may be retried where the host fails', async () => {
    expect(await refusalOf(answering({}, 500).mail)).toMatchObject({ retry: true });
    const broken = openHost(() => {
      throw new Error('gone');
    });
    expect(await refusalOf(broken.mail)).toMatchObject({ retry: true });
  });

  test('does not leave with a second recipient', async () => {
    const { mail, letters } = answering({ outcome: 'sent' });
    await expect(mail.send({ ...LETTER, to: 'a@x.test,b@x.test' })).rejects.toThrow(MailRefused);
    expect(letters).toEqual([]);
  });
});
