import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isBlank } from './one-line.ts';
import { bulkEditSchema } from '../team/bulk-edit.ts';
import { contactInputSchema } from '../contact/contact-input.ts';
import { ctaSchema } from '../sections/cta-schema.ts';
import { exchangeSchema } from '../exchange/exchange.ts';
import { leadCaptureSchema } from '../exchange/lead-capture.ts';
import { noteSchema } from '../contact/notes.ts';
import { accountNameSchema } from '../account/person-name.ts';
import { profileUpdateSchema } from '../profile/profile-fields.ts';
import {
  contactFieldSchema,
  fileTitleSchema,
  linkItemSchema,
  photoTitleSchema,
  socialItemSchema,
  videoItemSchema,
} from '../sections/section-items.ts';
import { signOnSchema } from '../sign-on/sign-on.ts';
import { TAG_COLOR_NAMES, tagSchema } from '../contact/tags.ts';
import { inviteeSchema, teamChangeSchema } from '../team/team-schema.ts';

/** Invisible texts, besides common spaces and line breaks. */
const UNSEEN: [name: string, text: string][] = [
  ['nothing', ''],
  ['spaces', ' \t\u00A0\u2003\u3000'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['a zero width space', '\u200B'],
  ['joiners', '\u200C\u200D\u2060\uFEFF'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['marks of direction', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['a Mongolian vowel separator', '\u180E'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0020}\u{E007F}'],
  ['controls', '\u0000\u0007\u0085'],
  ['a Braille pattern without dots', '\u2800'],
  ['annotation marks', '\uFFF9\uFFFB'],
];

test.each(UNSEEN)('%s counts as empty', (_, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', '0', '.', '👩🏽‍🌾', '\u200Fש', '\u2801', ' \u200Ba', '\uFFFD', '\u0301'])(
  '%j has visible content',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

type Case = [what: string, schema: z.ZodType, build: (text: string) => unknown];
const given = (field: string) => (text: string) => ({ [field]: text });
const question = (more: object) => ({ questions: [{ question: 'Why?', ...more }] });

const REQUIRED: Case[] = [
  ['the value of a contact field', contactFieldSchema, (value) => ({ field_type_id: 'email', value })],
  ['a postal address', contactFieldSchema, (value) => ({ field_type_id: 'address', value: `;;${value};;` })],
  ['a place at a network', socialItemSchema, (value) => ({ field_type_id: 'github', value })],
  ['the title of a link', linkItemSchema, (title) => ({ title, link: 'example.com' })],
  ['the address of a link', linkItemSchema, (link) => ({ title: 'a', link })],
  ['the address of a video', videoItemSchema, (link) => ({ link })],
  ['the title of a file', fileTitleSchema, given('title')],
  ['the first name of a profile', profileUpdateSchema, given('first_name')],
  ['the first name of an account', accountNameSchema, (text) => ({ first_name: text, last_name: 'b' })],
  ['the name of a tag', tagSchema, (name) => ({ name, color: TAG_COLOR_NAMES[0] })],
  ['the name of a team', teamChangeSchema, given('name')],
  ['a note', noteSchema, given('text')],
  ['a question', leadCaptureSchema, (text) => question({ question: text })],
  ['an answer to choose', leadCaptureSchema, (text) => question({ kind: 'choice', options: ['a', text] })],
  ['the label of a button', ctaSchema, (action) => ({ priority: 'CustomSave', action, link: 'example.com' })],
  ['the link of a button', ctaSchema, (link) => ({ priority: 'CustomSave', action: 'a', link })],
  ['a company for all', bulkEditSchema, (company) => ({ user_ids: ['a'], company })],
  ['an ending of titles', bulkEditSchema, (text) => ({ user_ids: ['a'], title_suffix: text })],
  [
    'the client id of a provider',
    signOnSchema,
    (client_id) => ({ protocol: 'oidc', domain: 'example.com', issuer: 'https://a.com', client_id }),
  ],
];

const OPTIONAL: [...Case, read: (data: never) => unknown][] = [
  [
    'the label of a contact field',
    contactFieldSchema,
    (label) => ({ field_type_id: 'email', value: 'a@example.com', label }),
    ({ label }: { label: unknown }) => label,
  ],
  [
    'the title of a video',
    videoItemSchema,
    (title) => ({ title, link: 'example.com' }),
    ({ title }: { title: unknown }) => title,
  ],
  ['the title of a photo', photoTitleSchema, given('title'), ({ title }: { title: unknown }) => title],
  ['the title of a form', leadCaptureSchema, given('title'), ({ title }: { title: unknown }) => title],
  [
    'a company of a contact',
    contactInputSchema,
    given('company_name'),
    ({ company_name }: { company_name: unknown }) => company_name,
  ],
  ['a message', contactInputSchema, given('message'), ({ message }: { message: unknown }) => message],
  [
    'the label of an unused button',
    ctaSchema,
    (action) => ({ priority: 'Save', action }),
    ({ action }: { action: unknown }) => action,
  ],
];

describe.each(UNSEEN)('%s', (_, text) => {
  test.each(REQUIRED)('is rejected as %s', (_what, schema, build) => {
    expect(schema.safeParse(build('abc')).error?.issues.map(({ message }) => message) ?? []).not.toContain(
      'required',
    );
    const codes = schema.safeParse(build(text)).error?.issues.map(({ message }) => message) ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(
      codes.every((code) => code.endsWith('required')),
      codes.join(),
    ).toBe(true);
  });

  test.each(OPTIONAL)('is stored as empty as %s', (_what, schema, build, read) => {
    expect(read(schema.parse(build(text)) as never)).toBeNull();
  });

  test('is stored like other empty texts of a profile, and of an exchange', () => {
    expect(profileUpdateSchema.parse({ job_title: text, workplace: text, last_name: text })).toEqual({
      job_title: '',
      workplace: '',
      last_name: '',
    });
    expect(exchangeSchema.parse({ first_name: text, email: text, message: text })).toMatchObject({
      first_name: '',
      email: '',
      message: '',
    });
    expect(inviteeSchema.parse({ email: 'a@example.com', first_name: text }).first_name).toBe('');
  });
});
