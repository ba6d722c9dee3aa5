import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseMail } from './choose-mail.ts';
import { isOutboxMail } from './outbox.mail.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const API = { MAIL_API_URL: 'https://mail.example.com/emails', MAIL_API_KEY: 'key' };
const SMTP = { MAIL_SMTP_URL: 'smtps://mia:secret@smtp.fern.example' };
const PRODUCTION = { CARDEA_ENV: 'production', MAIL_FROM: 'Cardea <hello@cardea.test>' };

/** An e-mail binding that tells that it was used. */
function usedBinding() {
  let used = 0;
  const EMAIL = {
    send: async () => {
      used++;
      return { messageId: '1' };
    },
  } as SendEmail;
  return { EMAIL, used: () => used };
}

/** A host that sends every letter by SMTP, and counts them. */
function usedHost() {
  let used = 0;
  const fetch = async () => {
    used++;
    return Response.json({ outcome: 'sent' });
  };
  return { SMTP: { fetch } as unknown as Fetcher, used: () => used };
}

function choose(variables: Record<string, string>, bindings: { EMAIL?: SendEmail; SMTP?: Fetcher } = {}) {
  const env = parseEnv({ ...TEST_VARIABLES, ...variables });
  return chooseMail(
    { env, db: database.db, now: () => new Date(), newId: () => crypto.randomUUID() },
    bindings,
  );
}

const letter = { to: 'ava@example.com', subject: 'S', text: 'T' };

describe('Mail', () => {
  test('stays in the outbox with nothing set up', () => {
    expect(isOutboxMail(choose({}))).toBe(true);
  });

  test('goes through the binding where there is one', async () => {
    const binding = usedBinding();
    await choose({}, binding).send(letter);
    expect(binding.used()).toBe(1);
  });

  test('goes through the API where its variables are set, even beside a binding', () => {
    const binding = usedBinding();
    const mail = choose(API, binding);
    expect(isOutboxMail(mail)).toBe(false);
    expect(binding.used()).toBe(0);
  });

  test('goes by SMTP where its address is set', async () => {
    const host = usedHost();
    await choose({ ...PRODUCTION, ...SMTP }, host).send(letter);
    expect(host.used()).toBe(1);
  });

  test('goes by SMTP or through the API, whichever MAIL_ADAPTER says, where both are set', async () => {
    const host = usedHost();
    await choose({ ...API, ...SMTP, MAIL_ADAPTER: 'smtp' }, host).send(letter);
    expect(host.used()).toBe(1);
    expect(() => choose({ ...API, ...SMTP, MAIL_ADAPTER: 'http' }, host)).not.toThrow();
    expect(() => choose({ ...API, ...SMTP }, host)).toThrow('MAIL_SMTP_URL: must not be set beside');
  });

  test('does not start with SMTP where no host opens connections, as at Cloudflare', () => {
    expect(() => choose(SMTP)).toThrow('MAIL_SMTP_URL: works with `npm start`');
  });

  test('stays in the outbox with only half of the API set up', () => {
    expect(isOutboxMail(choose({ MAIL_API_URL: API.MAIL_API_URL }))).toBe(true);
  });

  test('goes where MAIL_ADAPTER says', async () => {
    expect(isOutboxMail(choose({ ...API, MAIL_ADAPTER: 'outbox' }))).toBe(true);
    const binding = usedBinding();
    await choose({ ...API, MAIL_ADAPTER: 'binding' }, binding).send(letter);
    expect(binding.used()).toBe(1);
  });

  test.each([
    ['with nothing to send mail with', PRODUCTION],
    ['with the outbox', { ...PRODUCTION, MAIL_ADAPTER: 'outbox' }],
    ['with a sender of this machine', { CARDEA_ENV: 'production', ...API }],
  ])('does not start in production %s', (_, variables) => {
    expect(() => choose(variables)).toThrow(InvalidEnvironment);
  });

  test.each([
    ['http', 'MAIL_API_URL'],
    ['smtp', 'MAIL_SMTP_URL'],
    ['binding', 'EMAIL'],
  ])('does not start as %s without %s', (MAIL_ADAPTER, missing) => {
    expect(() => choose({ MAIL_ADAPTER })).toThrow(missing);
  });

  test('does not start with a sender that is no address', () => {
    expect(() => choose({ ...API, MAIL_FROM: 'Cardea' })).toThrow('MAIL_FROM');
  });

  test('starts in production with the API and a sender of its own', () => {
    expect(() => choose({ ...PRODUCTION, ...API })).not.toThrow();
  });
});
