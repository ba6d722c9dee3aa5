import { describe, expect, test } from 'vitest';
import { parseSender } from './sender.ts';

describe('The sender in MAIL_FROM', () => {
  test.each([
    ['hello@cardea.test', { name: '', email: 'hello@cardea.test' }],
    ['Cardea <hello@cardea.test>', { name: 'Cardea', email: 'hello@cardea.test' }],
    ['"Cardea, Inc." <hello@cardea.test>', { name: 'Cardea, Inc.', email: 'hello@cardea.test' }],
    [' <hello@localhost> ', { name: '', email: 'hello@localhost' }],
  ])('is read from %s', (text, sender) => {
    expect(parseSender(text)).toEqual(sender);
  });

  test.each(['Cardea', '', 'a@b@c', 'Cardea <hello>', 'Cardea\r\nBcc: x <hello@cardea.test>', '<a@b> <c@d>'])(
    'is not read from %j',
    (text) => {
      expect(parseSender(text)).toBeNull();
    },
  );
});
