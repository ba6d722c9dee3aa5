import { describe, expect, test } from 'vitest';
import { checkLetter } from './check-letter.ts';
import { MailRefused } from './mail.ts';

const check = (part: { to?: string; subject?: string }) => () =>
  checkLetter({ to: 'ava@example.com', subject: 'Hello', text: '', ...part });

describe('A letter', () => {
  test.each([
    'ava@example.com',
    'first.last+tag@sub.example.co.uk',
    "o'neil@example.com",
    'ünï@beispiel.example',
  ])('goes to %s', (to) => {
    expect(check({ to })).not.toThrow();
  });

  test.each([
    'ava@example.com\r\nBcc: eve@example.com',
    'ava@example.com\nX: y',
    'ava@example.com, eve@example.com',
    'ava@example.com;eve@example.com',
    'Ava <ava@example.com>',
    'ava@example.com\0',
    'ava@example.com\u0085',
    ' ava@example.com',
    'ava@a@example.com',
    'ava',
    '',
  ])('does not go to %j', (to) => {
    expect(check({ to })).toThrow(MailRefused);
  });

  test.each(['Hello\r\nBcc: eve@example.com', 'Hello\nthere', 'Hello\rthere', 'Hello\0', '\u0085'])(
    'has no subject %j',
    (subject) => {
      expect(check({ subject })).toThrow(MailRefused);
    },
  );

  test('may have any other sign in its subject', () => {
    expect(check({ subject: 'Größe "50 %" <b> 🎉 مرحبا' })).not.toThrow();
  });
});
