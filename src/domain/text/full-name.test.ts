import { describe, expect, test } from 'vitest';
import { fullName, titleLine } from './full-name.ts';

describe('the name', () => {
  test.each([
    [{ first_name: 'Ava', last_name: 'Lindgren' }, 'Ava Lindgren'],
    [{ first_name: ' Ava ', last_name: ' von  Sydow ' }, 'Ava von Sydow'],
    [{ first_name: 'Bo', last_name: '' }, 'Bo'],
    [{ first_name: '', last_name: 'Li' }, 'Li'],
    [{ first_name: null }, ''],
  ])('of %j is %j', (person, expected) => {
    expect(fullName(person)).toBe(expected);
  });
});

describe('the line under the name', () => {
  const ava = {
    job_title: 'Landscape Architect',
    workplace: 'Fernhall Studio',
    show_company_name: true,
    company_name_separator: 'at',
  };

  test.each([
    [{}, 'Landscape Architect at Fernhall Studio'],
    [{ company_name_separator: null }, 'Landscape Architect at Fernhall Studio'],
    [{ company_name_separator: ' ' }, 'Landscape Architect at Fernhall Studio'],
    [{ company_name_separator: '@' }, 'Landscape Architect @ Fernhall Studio'],
    [{ company_name_separator: ',' }, 'Landscape Architect, Fernhall Studio'],
    [{ company_name_separator: 'bei' }, 'Landscape Architect bei Fernhall Studio'],
    [{ show_company_name: false }, 'Landscape Architect'],
    [{ workplace: '  ' }, 'Landscape Architect'],
    [{ job_title: null }, 'Fernhall Studio'],
    [{ job_title: '', show_company_name: false }, null],
    [{ job_title: null, workplace: null }, null],
  ])('with %j reads %j', (change, expected) => {
    expect(titleLine({ ...ava, ...change })).toBe(expected);
  });
});
