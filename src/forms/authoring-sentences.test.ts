import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { cardDetailsSchema } from '../domain/card/card-details-schema.ts';
import { detailFieldsOf } from '../domain/card/card-details.ts';
import { checkChosenFile } from '../features/edit-files/chosen-file.ts';
import { checkImageFile, checkImageSize } from '../domain/media/chosen-image.ts';
import { twoColoursSchema } from '../domain/designs/custom-design-schema.ts';
import { emailSchema } from '../domain/addresses/email-schema.ts';
import { profileLinkSchema } from '../domain/profile/handle-schema.ts';
import { UPLOAD_MAX_BYTES } from '../domain/limits/images.ts';
import { passwordIssues } from '../domain/account/password.ts';
import { deletePasswordSchema } from '../domain/account/password-schema.ts';
import {
  contactFieldSchema,
  linkItemSchema,
  photoTitleSchema,
  socialItemSchema,
} from '../domain/sections/section-items.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { linkFormat } from '../messages/link-format.ts';
import { sentence } from '../messages/sentence.ts';

// Typed input, and the specification's message that the fields of a card then show.

const saidOf = (schema: ZodType, typed: unknown): string[] =>
  schema.safeParse(typed).error?.issues.map(({ message, path }) => sentence(message, path.join('.'))) ?? [];

const PERSON = {
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: '',
  workplace: '',
  designation: '',
  show_company_name: true,
  company_name_separator: 'at',
  bio: '',
  work_category: '',
  company_size: '',
  handle: 'ava',
  card_design_id: 16,
};
const long = (n: number) => 'x'.repeat(n);

describe('the card form', () => {
  const said = (change: object) => saidOf(cardDetailsSchema(detailFieldsOf(false)), { ...PERSON, ...change });

  test.each<[object, string[]]>([
    [{ first_name: '  ' }, ['First name is required.']],
    [{ first_name: ` ${long(30)} ` }, []],
    [{ first_name: long(31) }, ['Max length of First name is 30 characters.']],
    [{ last_name: long(150) }, []],
    [{ last_name: long(151) }, ['Max length of Last name is 150 characters.']],
    [{ job_title: long(255) }, []],
    [{ job_title: long(256) }, ['Max length of Job title is 255 characters.']],
    [{ bio: `<p><b>${long(1000)}</b></p>` }, []],
    [{ bio: `<p>${long(1001)}</p>` }, ['Max length of Bio is 1000 characters.']],
    [{ workplace: long(5000) }, []],
    [{ handle: '' }, ['Profile URL is required.']],
    [{ handle: 'ab' }, ['Profile URL at least must be 3 characters.']],
    [{ handle: 'a-b c' }, ['Profile URL may contain only English letters, numbers, and _ character']],
    [{ handle: long(31) }, ['Max length of Profile URL is 30 characters.']],
  ])('shows %j for %j', (change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('stores the handle in lower case', () => {
    expect(profileLinkSchema.parse({ handle: 'Ava_L' })).toEqual({ handle: 'ava_l' });
  });
});

describe('a colour', () => {
  const said = (background_color: string) =>
    saidOf(twoColoursSchema, { background_color, foreground_active_color: '#fff' });

  test.each([
    ['#0a0B0c', []],
    ['', ['Background is required.']],
    ['#12345', ['Background format is wrong.']],
    ['#12345g', ['Background format is wrong.']],
    ['#0a0b0c0d', ['Max length of Background is 7 characters.']],
  ])('typed as %j shows %j', (typed, expected) => {
    expect(said(typed)).toEqual(expected);
  });
});

describe('a password', () => {
  test.each([
    ['Sunny-day-7', []],
    ['', ['Password is required.']],
    ['Sun-7', ['Password at least must be 8 characters.']],
    ['1234567-8', ['Password must contain a letter.']],
    ['Sunny-days', ['Password must contain a number.']],
    ['Sunnydays7', ['Password must contain a special character.']],
    ['Sunny day-7', ['Password must not contain spaces.']],
    ['Lindgren-77', ['Password cannot be too similar to your email']],
  ])('%j shows %j', (typed, expected) => {
    const issues = passwordIssues(typed, 'ava.lindgren@fernhall.example');
    expect(issues.map((code) => sentence(code, 'password'))).toEqual(expected);
  });

  test('that deletes the account has its own minimum', () => {
    expect(saidOf(deletePasswordSchema, '')).toEqual(['Password is required.']);
    expect(saidOf(deletePasswordSchema, '12345')).toEqual(['Password at least must be 6 characters.']);
    expect(saidOf(deletePasswordSchema, '123456')).toEqual([]);
  });
});

describe('a section’s item', () => {
  const field = (field_type_id: string) => (value: string) =>
    saidOf(contactFieldSchema, { field_type_id, value, label: null });
  const network = (field_type_id: string) => (value: string) =>
    saidOf(socialItemSchema, { field_type_id, value });
  const link = (value: string) => saidOf(linkItemSchema, { title: 'Shop', link: value, thumbnail: null });

  test.each<[place: string, typed: string, said: (value: string) => string[], expected: string[]]>([
    ['an email', ' Ava@Fernhall.example ', field('email'), []],
    ['an email', 'ava@', field('email'), ['Value entered is not a valid email']],
    ['a phone', '+46 70 555 01 42', field('phone'), []],
    ['a phone', 'call me', field('phone'), ['Value entered is not a valid phone']],
    ['a phone', '', field('phone'), ['Phone is required.']],
    ['a number of WhatsApp', 'ava', network('whatsapp'), ['Phone only should contain numbers.']],
    ['a link', 'not a link', link, ['Value entered is not a valid link']],
    ['a link', '', link, ['Link is required.']],
  ])('with %s %j shows its error', (_place, typed, said, expected) => {
    expect(said(typed)).toEqual(expected);
  });

  test('a required email reports that it is missing', () => {
    expect(saidOf(emailSchema, ' ')).toEqual(['Email is required.']);
  });

  test('a photo has a title of 80 characters at most', () => {
    expect(saidOf(photoTitleSchema, { title: long(80) })).toEqual([]);
    expect(saidOf(photoTitleSchema, { title: long(81) })).toEqual(['Max length of Title is 80 characters.']);
  });

  test('a link can be in the format {host} or {host}', () => {
    expect(linkFormat('Link')).toBe('Link can be in the format fernhall.example or https://fernhall.example');
  });
});

describe('a chosen file', () => {
  const image = (change: object) => checkImageFile({ type: 'image/png', size: 1000, ...change });

  test.each([
    [image({}), null],
    [image({ type: 'image/gif' }), 'Image format is wrong.'],
    [image({ size: UPLOAD_MAX_BYTES }), null],
    [image({ size: UPLOAD_MAX_BYTES + 1 }), 'Max allowed size is 20MB'],
    [checkImageSize({ width: 800, height: 800 }), null],
    [
      checkImageSize({ width: 4000, height: 799 }),
      'Image quality is low. Please upload an image that is at least 800 x 800 pixels.',
    ],
    [checkChosenFile({ name: 'Plan.exe', size: 1 }), 'File format is wrong.'],
  ])('that is %j shows %j', (code, expected) => {
    expect(code && sentence(code)).toBe(expected);
  });

  test.each(['png', 'jpg', 'jpeg', 'webp'])('of type %s is a picture', (extension) => {
    const type = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
    expect(image({ type })).toBeNull();
  });

  test.each(['pdf', 'doc', 'docx', 'ppt', 'pptx', 'txt', 'xls', 'xlsx'])('can be a %s', (extension) => {
    expect(checkChosenFile({ name: `Plan.${extension}`, size: 1 })).toBeNull();
  });
});

describe('a text with a maximum length', () => {
  const drawn = (value: string) =>
    renderToStaticMarkup(
      createElement(TextField, { label: 'First name', maxLength: 30, value, readOnly: true }),
    );

  test("shows a counter 'length / max', and ignores typing beyond the limit", () => {
    expect(drawn('Ava')).toContain('>3 / 30<');
    expect(drawn(long(30))).toContain('>30 / 30<');
    expect(drawn('Ava')).toContain('maxLength="30"');
  });
});
