import { describe, expect, test } from 'vitest';
import { cardDetailsSchema } from './card-details-schema.ts';
import { changedDetails, detailFieldsOf, detailsOf } from './card-details.ts';

const AVA = {
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: 'Landscape Architect',
  workplace: 'Fernhall Studio',
  designation: null,
  show_company_name: true,
  company_name_separator: 'at',
  bio: '<p>Gardens.</p>',
  work_category: null,
  company_size: null,
  handle: 'ava',
  card_design_id: 16,
};
const details = detailsOf(AVA);

test('a missing value is an empty text', () => {
  expect(details.designation).toBe('');
});

describe('the rules', () => {
  const codes = (change: object) =>
    cardDetailsSchema(detailFieldsOf(false))
      .safeParse({ ...details, ...change })
      .error?.issues.map(({ message }) => message) ?? [];

  test.each<[object, string[]]>([
    [{}, []],
    [{ first_name: ' ' }, ['first_name.required']],
    [{ first_name: 'x'.repeat(31) }, ['first_name.too_long']],
    [{ last_name: 'x'.repeat(150) }, []],
    [{ last_name: 'x'.repeat(151) }, ['last_name.too_long']],
    [{ job_title: 'x'.repeat(256) }, ['job_title.too_long']],
    [{ workplace: 'x'.repeat(5000) }, []],
    [{ bio: `<p><b>${'x'.repeat(1000)}</b></p>` }, []],
    [{ bio: `<p>${'x'.repeat(1001)}</p>` }, ['bio.too_long']],
  ])('%j: %j', (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  test('apply only to editable fields', () => {
    const schema = cardDetailsSchema(['job_title']);
    expect(schema.parse({ ...details, first_name: '', job_title: ' Gardener ' })).toEqual({
      job_title: 'Gardener',
    });
  });
});

test('the card of a business is saved without a person’s name', () => {
  const business = detailsOf({
    ...AVA,
    first_name: '',
    last_name: '',
    work_category: 3,
    company_size: '11-50',
  });
  const values = cardDetailsSchema(detailFieldsOf(true)).parse({ ...business, work_category: '4' });
  expect(changedDetails(business, values)).toEqual({ work_category: 4 });
  const none = cardDetailsSchema(detailFieldsOf(true)).parse({ ...business, work_category: '' });
  expect(changedDetails(business, none)).toEqual({ work_category: null });
});

test('only changed fields are sent', () => {
  const values = cardDetailsSchema(detailFieldsOf(false)).parse(details);
  expect(changedDetails(details, { ...values, job_title: 'Gardener' })).toEqual({ job_title: 'Gardener' });
  expect(changedDetails(details, { ...values, show_company_name: false })).toEqual({
    show_company_name: false,
  });
  expect(changedDetails(details, values)).toEqual({});
});
