import { describe, expect, test } from 'vitest';
import { cardDetailsSchema, changedDetails, DETAIL_FIELDS, detailsOf } from './card-details.ts';

const AVA = {
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: 'Landscape Architect',
  workplace: 'Fernhall Studio',
  designation: null,
  show_company_name: true,
  company_name_separator: 'at',
  bio: '<p>Gardens.</p>',
};
const details = detailsOf(AVA);

test('what is nowhere stored is an empty text', () => {
  expect(details.designation).toBe('');
});

describe('the rules', () => {
  const codes = (change: object) =>
    cardDetailsSchema(DETAIL_FIELDS)
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

  test('hold only for what may be changed', () => {
    const schema = cardDetailsSchema(['job_title']);
    expect(schema.parse({ ...details, first_name: '', job_title: ' Gardener ' })).toEqual({
      job_title: 'Gardener',
    });
  });
});

test('only what differs is sent', () => {
  expect(changedDetails(details, { ...details, job_title: 'Gardener' })).toEqual({ job_title: 'Gardener' });
  expect(changedDetails(details, { ...details, show_company_name: false })).toEqual({
    show_company_name: false,
  });
  expect(changedDetails(details, details)).toEqual({});
});
