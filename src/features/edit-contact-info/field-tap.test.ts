import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_FIELD_TYPES } from '../../domain/sections/field-types.ts';
import { fieldTap } from './field-tap.ts';
import { fieldHref } from '../../domain/addresses/links.ts';

test.each([
  ['phone', '+46 8 555 01 90', 'calls', '+46 8 555 01 90'],
  ['cell_phone', ' tel:+46705550190 ', 'calls', '+46705550190'],
  ['email', 'ava@fernhall.example', 'writes', 'ava@fernhall.example'],
  ['address', ';;Hamngatan 12;Stockholm;;111 47;Sweden', 'maps', 'Hamngatan 12, 111 47 Stockholm, Sweden'],
  ['website', 'www.fernhall.example/walks?a=b', 'opens', 'fernhall.example'],
  ['link', 'fernhall.example:8443/a', 'opens', 'fernhall.example:8443'],
  ['website', 'bücher.example', 'opens', 'xn--bcher-kva.example'],
  ['website', 'https://аpple.com', 'opens', 'xn--pple-43d.com'],
  ['website', 'https://bank.example@evil.example', 'opens', 'evil.example'],
])('tapping the %s %j %s %s', (type, value, does, what) => {
  expect(fieldTap(type, value)).toEqual({ does, what });
});

test.each([
  ['phone', 'call me'],
  ['email', 'nobody'],
  ['website', 'javascript:alert(1)'],
  ['website', 'data:text/html,x'],
  ['address', ' ; ; '],
  ['website', ''],
  ['instagram', 'ava'],
])('tapping the %s %j does nothing', (type, value) => {
  expect(fieldTap(type, value)).toBeNull();
});

test('every value with a link has a description, and no other', () => {
  const types = fc.constantFrom(...CONTACT_FIELD_TYPES.map(({ id }) => id));
  fc.assert(
    fc.property(
      types,
      fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()),
      (type, value) => {
        expect(fieldTap(type, value) === null).toBe(fieldHref(type, value) === null);
      },
    ),
  );
});
