import { describe, expect, test } from 'vitest';
import { contactFormSchema, readContactForm, sentOf } from './contact-form.ts';
import { CONTACT_TEXT_NAMES } from './contact-contract.ts';
import { FORM_TEXTS, formOf } from './contact-form-values.ts';

const JPEG = 'data:image/jpeg;base64,/9j/';

describe('the photo of a contact in its form', () => {
  test.each([
    ['as it is, where nothing is said of it', {}, null, undefined],
    ['as it is, where no file was chosen', { photo: '' }, null, undefined],
    ['another one', { photo: JPEG }, JPEG, JPEG],
    ['gone, where it is to be removed', { remove_photo: 'yes' }, '', ''],
    ['another one, where one was chosen as well', { photo: JPEG, remove_photo: 'yes' }, JPEG, JPEG],
  ])('is %s', (_name, sent, held, told) => {
    const form = readContactForm(sent);
    expect([form.photo, sentOf(form, true, null).photo]).toEqual([held, told]);
  });

  test('is no change of a form that was only opened', () => {
    expect(sentOf(formOf(null), true, null)).not.toHaveProperty('photo');
    expect(contactFormSchema(true, null).parse({ ...formOf(null), photo: JPEG }).photo).toBe(JPEG);
  });
});

test('a form has every text of a contact but its name in one piece and what a visitor wrote', () => {
  const others = CONTACT_TEXT_NAMES.filter((name) => name !== 'full_name' && name !== 'message');
  expect([...FORM_TEXTS]).toEqual(others);
});
