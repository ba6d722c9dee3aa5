import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FEATURE_OF_FIELD } from './profile-features.ts';
import { profileUpdateSchema } from './profile-fields.ts';

const parse = (body: unknown) => profileUpdateSchema.parse(body);
const messages = (body: unknown) =>
  profileUpdateSchema
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an update of a profile', () => {
  test.each([
    [{}, {}],
    [{ first_name: '  Ava ' }, { first_name: 'Ava' }],
    [{ first_name: 'A\nva\u0000' }, { first_name: 'A va' }],
    [{ last_name: '' }, { last_name: '' }],
    [
      { job_title: null, workplace: null, company_size: null, work_category: null },
      { job_title: null, workplace: null, company_size: null, work_category: null },
    ],
    [{ workplace: 'x'.repeat(5000) }, { workplace: 'x'.repeat(5000) }],
    [{ work_category: 3 }, { work_category: 3 }],
    [{ work_category: '3' }, { work_category: 3 }],
    [{ work_category: '' }, { work_category: null }],
    [{ handle: 'Ava_Lindgren' }, { handle: 'ava_lindgren' }],
    [{ default_profile: true }, { default_profile: true }],
    [{ bio: '<p>Hello</p>\n' }, { bio: '<p>Hello</p>' }],
    [{ id: 7, is_business: true, user: 3, first_name: 'Ava' }, { first_name: 'Ava' }],
    [
      { card_design_id: 5, show_company_name: false },
      { card_design_id: 5, show_company_name: false },
    ],
    [
      { require_email: true, require_phone: false },
      { require_email: true, require_phone: false },
    ],
    [
      { listed: true, night: false },
      { listed: true, night: false },
    ],
  ])('%j is stored as %j', (body, stored) => {
    expect(parse(body)).toEqual(stored);
  });

  test.each([
    [{ first_name: '   ' }, ['first_name: first_name.required']],
    [{ first_name: null }, ['first_name: first_name.invalid']],
    [{ first_name: 7 }, ['first_name: first_name.invalid']],
    [{ first_name: 'x'.repeat(31) }, ['first_name: first_name.too_long']],
    [{ last_name: 'x'.repeat(151) }, ['last_name: last_name.too_long']],
    [{ job_title: 'x'.repeat(256) }, ['job_title: job_title.too_long']],
    [{ designation: 'x'.repeat(256) }, ['designation: designation.too_long']],
    [{ bio: `<p>${'x'.repeat(1001)}</p>` }, ['bio: bio.too_long']],
    [{ bio: '<b></b>'.repeat(5000) }, ['bio: bio.too_long']],
    [{ handle: 'a-va' }, ['handle: handle.pattern']],
    [{ handle: 'av' }, ['handle: handle.too_short']],
    [{ work_category: 'three' }, ['work_category: work_category.invalid']],
    [{ work_category: 1.5 }, ['work_category: work_category.invalid']],
    [{ card_design_id: '5' }, ['card_design_id: card_design_id.invalid']],
    [{ card_design_id: 0 }, ['card_design_id: card_design_id.invalid']],
    [{ show_company_name: 'true' }, ['show_company_name: show_company_name.invalid']],
    [{ instant_lead_capture: 1 }, ['instant_lead_capture: instant_lead_capture.invalid']],
    [{ require_company_name: null }, ['require_company_name: require_company_name.invalid']],
    [{ listed: 'true' }, ['listed: listed.invalid']],
    [{ listed: null }, ['listed: listed.invalid']],
    [{ night: 1 }, ['night: night.invalid']],
    [{ default_profile: false }, ['default_profile: default_profile.invalid']],
    [{ logo: 7 }, ['logo: logo.invalid']],
  ])('%j is rejected: %j', (body, refused) => {
    expect(messages(body)).toEqual(refused);
  });

  test.each([
    ['first_name', 30],
    ['last_name', 150],
    ['job_title', 255],
    ['bio', 1000],
  ])('%s accepts its full %i characters', (field, max) => {
    expect(messages({ [field]: 'x'.repeat(max) })).toBeUndefined();
    expect(messages({ [field]: 'x'.repeat(max + 1) })).toEqual([`${field}: ${field}.too_long`]);
  });
});

describe('images of an update', () => {
  const image = 'data:image/png;base64,AAAA';

  test('accepts a data URL, and deletes on an empty text', () => {
    expect(parse({ logo: image, background: '' })).toEqual({ logo: image, background: '' });
  });

  test.each([
    'https://here.example/logo.png',
    '/media/1',
    'data:text/html,x',
    ' data:image/png;base64,AA',
    null,
  ])('%j is ignored', (logo) => {
    const update = parse({ logo, first_name: 'Ava' });
    expect(Object.keys(update)).toEqual(['first_name']);
  });

  test('rejects more than the upload limit', () => {
    expect(messages({ logo: `data:image/png;base64,${'A'.repeat(28_000_000)}` })).toEqual([
      'logo: logo.too_large',
    ]);
  });
});

describe('the length of a bio', () => {
  test('a bio within the limit as written is always accepted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), (html) => {
        expect(messages({ bio: html })).toBeUndefined();
      }),
    );
  });
});

describe('the rights that an update needs', () => {
  test('are defined for every field of the schema', () => {
    expect(Object.keys(FEATURE_OF_FIELD).toSorted()).toEqual(
      Object.keys(profileUpdateSchema.shape).toSorted(),
    );
  });
});

test('parsing is idempotent, and never throws on any body', () => {
  const fields = Object.keys(profileUpdateSchema.shape);
  const body = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(fc.string(), fc.constant(null), fc.boolean(), fc.nat(), fc.constant('data:image/png;base64,AA')),
  );
  fc.assert(
    fc.property(body, (raw) => {
      const result = profileUpdateSchema.safeParse(raw);
      expect(result.success ? parse(result.data) : undefined).toEqual(result.data);
    }),
  );
});

test('the schema can be exported as JSON Schema for the API’s document', () => {
  const schema = z.toJSONSchema(profileUpdateSchema);
  expect(schema.properties).toHaveProperty('first_name.maxLength', 30);
  expect(schema.required ?? []).toEqual([]);
});
