import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['550 <ava@fern.example>: no such user', '550 <[address]>: no such user'],
  ['to Ava O’Neil <ava@fern.example>', 'to <[address]>'],
  ['to=ava+x@fern.example, from=x@y', 'to=[address], from=[address]'],
  ['GET /withdraw?token=abc failed', 'GET /withdraw?[query] failed'],
  ['key re_4f3b2a190011223344556677 is unknown', 'key [token] is unknown'],
  ['call +46 70 555 12 34 back', 'call [number] back'],
  ['from 203.0.113.99 refused', 'from [number] refused'],
  ['from 2001:db8::8a2e:370:7334 refused', 'from [number] refused'],
  ['listening on 127.0.0.1:8787', 'listening on [number]'],
  ['wait 30 seconds (500), then 60', 'wait 30 seconds (500), then 60'],
  ['two\n  lines\u0000', 'two lines'],
  ['the domain is not verified (422)', 'the domain is not verified (422)'],
  ['at outcomeOf (compose_a1.mjs:342:7300)', 'at outcomeOf (compose_a1.mjs:342:7300)'],
])('%j is logged as %j', (text, said) => {
  expect(redact(text)).toBe(said);
});

test('given words are removed however they are written, but short ones are not', () => {
  expect(redact('Fern.example has no (Mailbox) for Ava', ['fern.example', '(mailbox)', 'a'])).toBe(
    '[…] has no […] for Ava',
  );
});

test('a long text is cut', () => {
  expect(redact('ab '.repeat(500))).toHaveLength(301);
});
