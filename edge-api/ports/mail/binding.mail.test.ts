import { describe, expect, test } from 'vitest';
import { bindingMail } from './binding.mail.ts';
import { MailRefused, type Letter } from './mail.ts';

const FROM = { name: 'Cardea', email: 'hello@cardea.test' };
const LETTER: Letter = { to: 'ava@example.com', subject: 'Größe', text: 'Hello', html: '<p>Hello</p>' };

/** The e-mail binding as far as it is used: keeps what it is given, or fails with a code as Cloudflare's does. */
function binding(code?: string) {
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    if (code) throw Object.assign(new Error('ava@example.com was refused'), { code });
    sent.push(message);
    return { messageId: '1' };
  };
  return { sent, email: { send } as SendEmail };
}

const refusalOf = (code: string) =>
  bindingMail(binding(code).email, FROM)
    .send(LETTER)
    .then(
      () => null,
      (error: MailRefused) => error,
    );

describe("A mail sent through Cloudflare's e-mail binding", () => {
  test('hands over its fields, from which the binding builds the message', async () => {
    const { sent, email } = binding();
    await bindingMail(email, FROM).send(LETTER);
    expect(sent).toEqual([{ from: FROM, ...LETTER }]);
  });

  test('says in headers how one press ends what it is about (RFC 8058)', async () => {
    const { sent, email } = binding();
    await bindingMail(email, FROM).send({ ...LETTER, unsubscribe: 'https://cardea.test/withdraw?token=x>' });
    const headers = {
      'List-Unsubscribe': '<https://cardea.test/withdraw?token=x%3E>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    expect(sent).toEqual([{ from: FROM, ...LETTER, headers }]);
  });

  test('comes from the bare address where the sender has no name', async () => {
    const { sent, email } = binding();
    await bindingMail(email, { name: '', email: 'hello@cardea.test' }).send(LETTER);
    expect(sent).toEqual([{ from: 'hello@cardea.test', ...LETTER }]);
  });

  test.each(['E_SENDER_NOT_VERIFIED', 'E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])(
    'is given up after %s',
    async (code) => {
      expect(await refusalOf(code)).toMatchObject({ retry: false });
    },
  );

  test.each([
    'E_RATE_LIMIT_EXCEEDED',
    'E_DAILY_LIMIT_EXCEEDED',
    'E_DELIVERY_FAILED',
    'E_INTERNAL_SERVER_ERROR',
  ])('may be tried later after %s', async (code) => {
    expect(await refusalOf(code)).toMatchObject({ retry: true });
  });

  test('never names the recipient in its error', async () => {
    const error = await refusalOf('E_RECIPIENT_SUPPRESSED');
    expect(error).toBeInstanceOf(MailRefused);
    expect(error!.message).not.toContain('ava');
  });

  test('does not leave with a second recipient', async () => {
    const { sent, email } = binding();
    await expect(bindingMail(email, FROM).send({ ...LETTER, to: 'a@x.test,b@x.test' })).rejects.toThrow(
      MailRefused,
    );
    expect(sent).toEqual([]);
  });
});
