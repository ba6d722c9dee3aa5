import { describe, expect, test } from 'vitest';
import { contactFormSchema, readContactForm, sentOf } from './contact-form.ts';
import { CONTACT_TEXT_NAMES } from './contact.fields.ts';
import { FORM_TEXTS, formOf } from './contact-form-values.ts';

const JPEG = 'data:image/jpeg;base64,/9j/';

describe("the photo in a contact's form", () => {
  test.each([
    ['unchanged by default', {}, null, undefined],
    ['as it is, where no file was chosen', { photo: '' }, null, undefined],
    ['another one', { photo: JPEG }, JPEG, JPEG],
    ['gone, where it is to be removed', { remove_photo: 'yes' }, '', ''],
    ['another one, where one was chosen as well', { photo: JPEG, remove_photo: 'yes' }, JPEG, JPEG],
  ])('is %s', (_name, sent, held, expected) => {
    const form = readContactForm(sent);
    expect([form.photo, sentOf(form, true, null).photo]).toEqual([held, expected]);
  });

  test('is unchanged in a form that was only opened', () => {
    expect(sentOf(formOf(null), true, null)).not.toHaveProperty('photo');
    expect(contactFormSchema(true, null).parse({ ...formOf(null), photo: JPEG }).photo).toBe(JPEG);
  });
});

describe("the name in a contact's form", () => {
  const was = { first_name: 'Ada', last_name: 'Lovelace' };
  test.each([
    [was, {}],
    [{ ...was, last_name: 'Byron' }, { last_name: 'Byron' }],
    [{ ...was, first_name: '' }, { first_name: '' }],
    [
      { first_name: 'Augusta', last_name: 'Byron' },
      { first_name: 'Augusta', last_name: 'Byron' },
    ],
  ])('that is %j is sent as %j', (names, sent) => {
    const { first_name, last_name } = sentOf({ ...formOf(null), ...names }, true, was);
    expect(JSON.parse(JSON.stringify({ first_name, last_name }))).toEqual(sent);
  });

  test('of a new contact is sent in full', () => {
    expect(sentOf(formOf(null), true, null)).toMatchObject({ first_name: '', last_name: '' });
  });
});

test("a form has every text of a contact but its full name and the visitor's message", () => {
  const others = CONTACT_TEXT_NAMES.filter((name) => name !== 'full_name' && name !== 'message');
  expect([...FORM_TEXTS]).toEqual(others);
});
