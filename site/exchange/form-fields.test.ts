import { describe, expect, test } from 'vitest';
import { formFields } from './form-fields.ts';

const RULES = { require_email: false, require_phone: false, require_company_name: false };
const question = (id: string, required: boolean) => ({ id, question: `${id}?`, options: null, required });
const fieldsOf = (rules: Partial<typeof RULES> = {}, questions = [question('plot', false)]) =>
  formFields({ card: { ...RULES, ...rules }, questions }, 'en');
const names = (fields: { name: string }[]) => fields.map(({ name }) => name);

describe('the fields of the form', () => {
  test.each([
    [{}, ['full_name', 'email'], ['phone', 'company_name', 'job_title', 'answers[plot]', 'message']],
    [
      { require_email: true },
      ['full_name', 'email'],
      ['phone', 'company_name', 'job_title', 'answers[plot]', 'message'],
    ],
    [
      { require_phone: true },
      ['full_name', 'phone'],
      ['email', 'company_name', 'job_title', 'answers[plot]', 'message'],
    ],
    [
      { require_email: true, require_phone: true, require_company_name: true },
      ['full_name', 'email', 'phone', 'company_name'],
      ['job_title', 'answers[plot]', 'message'],
    ],
  ])('that are needed come first, if the owner requires %j', (rules, needed, more) => {
    const fields = fieldsOf(rules);
    expect([names(fields.needed), names(fields.more)]).toEqual([needed, more]);
  });

  test('include every question: required ones first, optional ones among the others', () => {
    const { needed, more } = fieldsOf({}, [question('must', true), question('can', false)]);
    expect(names(needed)).toContain('answers[must]');
    expect(names(more)).toContain('answers[can]');
  });

  test('offer phone in place of email, and back, only if the owner requires neither', () => {
    const switches = (rules: Partial<typeof RULES>) => {
      const { needed, more } = fieldsOf(rules);
      return [...needed, ...more].flatMap(({ name, either }) => (either ? [[name, either.name]] : []));
    };
    expect(switches({})).toEqual([
      ['email', 'phone'],
      ['phone', 'email'],
    ]);
    for (const rule of ['require_email', 'require_phone']) expect(switches({ [rule]: true })).toEqual([]);
  });

  test('report what is missing under their own labels', () => {
    const { needed } = fieldsOf({ require_email: true, require_phone: true, require_company_name: true });
    for (const { label, missing } of needed) expect(missing).toBe(`${label} is required.`);
  });
});
