import { describe, expect, test } from 'vitest';
import { fieldHref } from '../addresses/links.ts';
import { fieldType } from '../sections/field-types.ts';
import { oneTapActions } from './one-tap-actions.ts';

const field = (type: string, value: string, order = 0) => ({
  id: `${type} ${order}`,
  order,
  injected: false,
  field_type: fieldType(type)!,
  value,
  label: null,
  link: fieldHref(type, value),
});
const actionsOf = (...fields: ReturnType<typeof field>[]) =>
  oneTapActions(fields).map(({ kind, href, field: { id } }) => [kind, href, id]);

describe('the one-tap actions of a card', () => {
  test('are call, message, email and map, in this order, each with the first field of its kind', () => {
    const actions = actionsOf(
      field('address', ';;Hamngatan 12;Stockholm;;;'),
      field('email', 'ava@fernhall.example'),
      field('phone', '+46 8 555 01 90'),
      field('cell_phone', '+46 70 555 01 42', 1),
      field('cell_phone', '+46 70 555 01 43', 2),
      field('email', 'post@fernhall.example', 2),
    );
    expect(actions).toEqual([
      ['call', 'tel:+4685550190', 'phone 0'],
      ['message', 'sms:+46705550142', 'cell_phone 1'],
      ['email', 'mailto:ava@fernhall.example', 'email 0'],
      ['map', expect.stringMatching(/^https:.+Hamngatan/), 'address 0'],
    ]);
  });

  test('have no message to a landline', () => {
    expect(actionsOf(field('phone', '+46 8 555 01 90'))).toEqual([['call', 'tel:+4685550190', 'phone 0']]);
  });

  test('skip a field without a link', () => {
    expect(actionsOf(field('cell_phone', 'ask me'), field('phone', '08 555', 1))).toEqual([
      ['call', 'tel:08555', 'phone 1'],
    ]);
  });

  test('are none on a card without such fields', () => {
    expect(actionsOf(field('website', 'fernhall.example'))).toEqual([]);
  });
});
