import { describe, expect, test } from 'vitest';
import { PERMISSION_CODES } from '../domain/permissions/gates.ts';
import { EMAIL_CODES } from '../domain/addresses/email.ts';
import { PASSWORD_CODES } from '../domain/account/password.ts';
import { en } from './en.ts';
import { sentence } from './sentence.ts';

describe('the sentence of a code', () => {
  test.each([
    ['first_name.required', '', 'First name is required.'],
    ['first_name.too_long', '', 'Max length of First name is 30 characters.'],
    ['last_name.too_long', '', 'Max length of Last name is 150 characters.'],
    ['job_title.too_long', '', 'Max length of Job title is 255 characters.'],
    ['bio.too_long', '', 'Max length of Bio is 1000 characters.'],
    ['handle.too_short', 'handle', 'Profile URL at least must be 3 characters.'],
    ['handle.too_long', 'handle', 'Max length of Profile URL is 30 characters.'],
    ['handle.pattern', '', 'Profile URL may contain only English letters, numbers, and _ character'],
    ['password.too_short', '', 'Password at least must be 8 characters.'],
    ['delete_password.too_short', '', 'Password at least must be 6 characters.'],
    ['password.similar_to_email', '', 'Password cannot be too similar to your email'],
    ['email.invalid', '', 'Value entered is not a valid email'],
    ['required', 'tag_name', 'Tag Name is required.'],
    ['required', 'items.0.email', 'Email is required.'],
    ['required', 'emails.0', 'Emails is required.'],
    ['required', 'some_field', 'Some field is required.'],
    ['format', 'image', 'Image format is wrong.'],
    ['digits', 'phone', 'Phone only should contain numbers.'],
    ['handle.invalid', '', 'Value entered is not a valid profile URL'],
    ['answer_required', 'answers.2', 'Please answer this question before continuing.'],
    ['logo.too_large', '', 'Max allowed size is 20MB'],
    ['permission.limited_admin', '', en.permissions['permission.limited_admin']],
  ])('%s at "%s"', (code, path, text) => {
    expect(sentence(code, path)).toBe(text);
  });

  test.each(['Invalid input: expected string', 'constructor', 'toString.required.x', '', 'nobody.knows'])(
    'what is no code is told as it is: %j',
    (text) => {
      expect(sentence(text, 'x')).toBe(text);
    },
  );

  test('every code of the domain has a sentence, with nothing left to fill in', () => {
    for (const code of [...PERMISSION_CODES, ...PASSWORD_CODES, ...EMAIL_CODES]) {
      expect(sentence(code), code).toMatch(/^[A-Z][^{}]* [^{}]+$/);
    }
  });

  test('another language speaks for itself', () => {
    const validation = { ...en.validation, labels: { ...en.validation.labels, email: 'Correo' } };
    const spanish = {
      ...en,
      validation: { ...validation, templates: { ...validation.templates, required: '¿{x}?' } },
    };
    expect(sentence('email.required', '', spanish)).toBe('¿Correo?');
  });
});
