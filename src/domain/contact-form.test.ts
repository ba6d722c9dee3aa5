import { describe, expect, test } from 'vitest';
import { contactFormSchema, formOf, readContactForm, sentOf } from './contact-form.ts';

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
    expect([form.photo, sentOf(form, true).photo]).toEqual([held, told]);
  });

  test('is no change of a form that was only opened', () => {
    expect(sentOf(formOf(null), true)).not.toHaveProperty('photo');
    expect(contactFormSchema(true).parse({ ...formOf(null), photo: JPEG }).photo).toBe(JPEG);
  });
});
