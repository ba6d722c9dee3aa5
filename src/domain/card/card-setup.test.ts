import { describe, expect, test } from 'vitest';
import { cardSetupSchema, editableFields } from './card-setup.ts';
import { ROLES, type Role } from '../permissions/roles.ts';
import { ALL_SETUP_FIELDS } from '../account/wizard.ts';

const NAMES = ['first_name', 'last_name'];
const PERSONAL = [...NAMES, 'job_title', 'designation'];

describe('the fields of each role', () => {
  const expected = (role: Role) => {
    if (role.endsWith('READONLY')) return [];
    return role.startsWith('TEAM_LIMITED') ? [...PERSONAL, 'bio'] : [...ALL_SETUP_FIELDS];
  };
  test.each(ROLES)('%s', (role) => {
    expect(editableFields(ALL_SETUP_FIELDS, { role, locks: [] }).toSorted()).toEqual(
      expected(role).toSorted(),
    );
  });

  test('a member does not fill in what the team locks', () => {
    const locks = ['job_title', 'design', 'handle'] as const;
    expect(editableFields(ALL_SETUP_FIELDS, { role: 'TEAM_ACTIVE_MEMBER', locks })).toEqual([
      ...NAMES,
      'workplace',
      'designation',
      'bio',
    ]);
  });
});

describe('the request', () => {
  const broken = (values: object) =>
    cardSetupSchema(ALL_SETUP_FIELDS)
      .safeParse(values)
      .error?.issues.map(({ message }) => message);

  test.each([
    [{ first_name: '' }, ['first_name.required']],
    [{ first_name: 'x'.repeat(31) }, ['first_name.too_long']],
    [{ last_name: 'x'.repeat(151) }, ['last_name.too_long']],
    [{ job_title: 'x'.repeat(256) }, ['job_title.too_long']],
    [{ handle: '' }, ['handle.required']],
    [{ handle: 'ab' }, ['handle.too_short']],
    [{ handle: 'a-b-c' }, ['handle.pattern']],
    [{ card_design_id: 0 }, ['card_design_id.invalid']],
    [{ first_name: 'Ava', last_name: '', job_title: '', workplace: '', designation: '' }, undefined],
  ])('%j: %j', (values, codes) => {
    expect(broken(values)).toEqual(codes);
  });

  test('fields that are not asked for are neither required nor sent', () => {
    expect(cardSetupSchema(['job_title']).parse({ job_title: ' Keeper ', first_name: '' })).toEqual({
      job_title: 'Keeper',
    });
  });
});
