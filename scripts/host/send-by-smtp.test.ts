import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SmtpLetter } from '../../edge-api/ports/mail/smtp.mail.ts';
import { openSmtp } from './send-by-smtp.ts';
import { newCertificate } from './testing/certificate.ts';
import { openSmtpSink } from './testing/smtp-sink.ts';

const LETTER: SmtpLetter = {
  id: '0199-a:b',
  from: { name: 'Cardea', email: 'hello@cardea.test' },
  to: 'ava@fern.example',
  subject: 'Größe for Ava',
  text: 'Hello Ava',
  html: '<p>Hello Ava</p>',
};
const TIMEOUTS = { begin: 300, reply: 300, whole: 5_000 };

type Sink = Awaited<ReturnType<typeof openSmtpSink>>;
let sink: Sink | undefined;
afterEach(() => sink?.close());

async function opened(tls?: Parameters<typeof openSmtpSink>[0]): Promise<Sink> {
  sink = await openSmtpSink(tls);
  return sink;
}

const plainly = ({ port }: Sink) => `smtp://mia%40fern.example:s3cret-word@127.0.0.1:${port}?starttls=no`;

/** A letter sent to a sink with these replies. */
async function sent(replies: Sink['replies'], letter: Partial<SmtpLetter> = {}) {
  const to = await opened();
  Object.assign(to.replies, replies);
  const answer = await openSmtp(plainly(to), TIMEOUTS)({ ...LETTER, ...letter });
  return { ...to, answer };
}

describe('A letter that the server accepts', () => {
  test('is a whole message, whose id the server recognizes it by', async () => {
    const headers = {
      'List-Unsubscribe': `<https://cardea.test/withdraw?token=${'x'.repeat(120)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const { answer, commands, messages } = await sent({}, { headers });
    expect(answer).toEqual({ outcome: 'sent' });
    expect(commands.slice(1)).toEqual([
      `AUTH PLAIN ${btoa('\0mia@fern.example\0s3cret-word')}`,
      'MAIL FROM:<hello@cardea.test>',
      'RCPT TO:<ava@fern.example>',
      'DATA',
    ]);
    const [head = '', ...body] = messages[0]!.split('\r\n\r\n');
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'From: Cardea <hello@cardea.test>',
        'To: ava@fern.example',
        'Message-ID: <0199-a%3Ab@cardea.test>',
        'Auto-Submitted: auto-generated',
        `List-Unsubscribe: ${headers['List-Unsubscribe']}`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        expect.stringMatching(/^Subject: =\?UTF-8\?/),
        expect.stringMatching(/^Date: \w{3}, \d\d? \w{3} \d{4} /),
        expect.stringMatching(/^Content-Type: multipart\/alternative;/),
      ]),
    );
    expect(head).not.toContain('X-Mailer');
    expect(body.join('\r\n\r\n')).toMatch(/text\/plain[^]*Hello Ava[^]*text\/html[^]*<p>Hello Ava<\/p>/);
  });

  test('may have no HTML, and the server no sign-in', async () => {
    const to = await opened();
    const { html: _html, ...letter } = LETTER;
    const send = openSmtp(`smtp://127.0.0.1:${to.port}?starttls=no`, TIMEOUTS);
    expect(await send(letter)).toEqual({ outcome: 'sent' });
    expect(to.commands.join('\n')).not.toContain('AUTH');
    expect(to.messages[0]).toContain('Content-Type: text/plain');
  });

  test('waits while five others are on their way', async () => {
    const to = await opened();
    const send = openSmtp(plainly(to), TIMEOUTS);
    const letters = Array.from({ length: 12 }, (_, at) => ({ ...LETTER, id: String(at) }));
    expect(new Set((await Promise.all(letters.map(send))).map(({ outcome }) => outcome))).toEqual(
      new Set(['sent']),
    );
    expect(to.messages).toHaveLength(12);
    expect(to.mostAtOnce()).toBeLessThanOrEqual(5);
  });
});

describe('A letter is refused', () => {
  test.each([
    ['RCPT', '550 5.1.1 user unknown', '550 5.1.1 user unknown'],
    [
      'RCPT',
      '550-5.1.1 <ava@fern.example>: no mailbox\r\n550 5.1.1 ava here',
      '550 5.1.1 <[address]>: no mailbox […] here',
    ],
    ['MAIL', '553 5.7.1 hello@cardea.test is not yours', '553 5.7.1 [address] is not yours'],
    [
      'message',
      '550 5.7.26 unauthenticated mail from 203.0.113.9',
      '550 5.7.26 unauthenticated mail from [number]',
    ],
    ['message', '554 Größe for Ava is spam', '554 […] is spam'],
  ] as const)('for good at %s by %j', async (step, reply, words) => {
    const { answer } = await sent({ [step]: reply });
    expect(answer).toEqual({ outcome: 'refused', reason: `The mail server answered ${words}` });
  });
});

describe('A letter is put off', () => {
  test.each([
    ['greeting', '554 5.3.2 not now', '554 5.3.2 not now'],
    ['AUTH', '535 5.7.8 mia@fern.example: s3cret-word is wrong', '535 5.7.8 [address] […] is wrong'],
    ['MAIL', '451 4.3.0 try later', '451 4.3.0 try later'],
    ['RCPT', '450 4.2.0 greylisted', '450 4.2.0 greylisted'],
    ['DATA', '421 4.7.0 too many', '421 4.7.0 too many'],
    ['message', '452 4.3.1 full', '452 4.3.1 full'],
  ] as const)('at %s by %j', async (step, reply, words) => {
    const { answer } = await sent({ [step]: reply });
    expect(answer).toEqual({ outcome: 'put_off', reason: `The mail server answered ${words}` });
  });

  test.each(['greeting', 'RCPT', 'message'] as const)('where the server stays silent at %s', async (step) => {
    const { answer } = await sent({ [step]: 'silence' });
    expect(answer).toMatchObject({
      outcome: 'put_off',
      reason: expect.stringContaining('The mail server accepted nothing: ETIMEDOUT') as string,
    });
  });

  test.each(['greeting', 'AUTH', 'DATA', 'message'] as const)(
    'where the connection breaks at %s',
    async (step) => {
      const { answer } = await sent({ [step]: 'break' });
      expect(answer).toMatchObject({ outcome: 'put_off' });
    },
  );

  test('with the same Message-ID when it is sent again, where it is unknown whether the server has it', async () => {
    const to = await sent({ message: 'break' });
    delete to.replies.message;
    expect(await openSmtp(plainly(to), TIMEOUTS)(LETTER)).toEqual({ outcome: 'sent' });
    const ids = to.messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('where no server listens', async () => {
    const to = await opened();
    to.close();
    const answer = await openSmtp(plainly(to), TIMEOUTS)(LETTER);
    expect(answer).toMatchObject({
      outcome: 'put_off',
      reason: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  test('where all of it takes too long', async () => {
    const to = await opened();
    to.replies.message = 'silence';
    const answer = await openSmtp(plainly(to), { begin: 1_000, reply: 5_000, whole: 200 })(LETTER);
    expect(answer).toMatchObject({ outcome: 'put_off' });
  });
});

describe('TLS', () => {
  const trusted = getCACertificates();
  let tls: ReturnType<typeof newCertificate>;
  beforeAll(() => {
    tls = newCertificate();
  });
  afterEach(() => setDefaultCACertificates(trusted));

  test.each([
    ['smtps', true],
    ['smtp', false],
  ])('protects a letter sent by %s', async (scheme, implicit) => {
    setDefaultCACertificates([...trusted, tls.cert]);
    const to = await opened({ ...tls, implicit });
    const send = openSmtp(`${scheme}://mia:s3cret-word@localhost:${to.port}`, TIMEOUTS);
    expect(await send(LETTER)).toEqual({ outcome: 'sent' });
    expect(to.commands.includes('STARTTLS')).toBe(!implicit);
    expect(to.messages).toHaveLength(1);
  });

  test.each([
    ['has a certificate that no one trusts', {}],
    ['refuses STARTTLS', { STARTTLS: '454 4.7.0 TLS not available' }],
    ['does not offer STARTTLS', { EHLO: '250-sink\r\n250 AUTH PLAIN', STARTTLS: '502 5.5.1 unknown' }],
  ])('is needed: where the server %s, neither password nor letter is sent', async (_, replies) => {
    const to = await opened(tls);
    Object.assign(to.replies, replies);
    const send = openSmtp(`smtp://mia:s3cret-word@localhost:${to.port}`, TIMEOUTS);
    expect(await send(LETTER)).toMatchObject({ outcome: 'put_off' });
    expect(to.commands.map((command) => command.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
  });
});

test('an invalid address is refused without repeating its password', () => {
  expect(() => openSmtp('smtp://mia:s3cret-word@fern.example?starttls=no')).toThrow(
    /^MAIL_SMTP_URL has starttls=no/,
  );
});
