import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  directoryPage,
  directoryPatchSchema,
  directoryPersonSchema,
  directoryResource,
  parseFilter,
  patchPerson,
  type DirectoryPerson,
} from './scim.ts';
import { SCIM } from './scim-schemas.ts';

const IDA: DirectoryPerson = {
  user_name: 'ida@example.com',
  external_id: 'e-1',
  given_name: 'Ida',
  family_name: 'Berg',
  active: true,
};

describe('A person of a directory', () => {
  test('is parsed to the stored attributes only', () => {
    const said = {
      schemas: [SCIM.user],
      userName: ' Ida@Example.com ',
      externalId: 'e-1',
      name: { givenName: ' Ida\n', familyName: 'Berg', formatted: 'Dr Ida Berg' },
      emails: [{ value: 'other@example.com' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    };
    expect(directoryPersonSchema.parse(said)).toEqual(IDA);
  });

  test.each([
    ['no userName', {}],
    ['a userName that is no e-mail', { userName: 'ida' }],
    ['a name that is a number', { userName: 'ida@example.com', name: { givenName: 7 } }],
    [
      'a name of ten thousand letters',
      { userName: 'ida@example.com', name: { givenName: 'x'.repeat(10_000) } },
    ],
    ['an active that is not a flag', { userName: 'ida@example.com', active: 'perhaps' }],
  ])('with %s is refused', (_, said) => {
    expect(directoryPersonSchema.safeParse(said).success).toBe(false);
  });

  test('has a resource with the same values', () => {
    const at = new Date('2026-03-04T05:06:07Z');
    const resource = directoryResource(
      { ...IDA, id: 'p-1', created_at: at, updated_at: at },
      'https://x/p-1',
    );
    expect(directoryPersonSchema.parse(resource)).toEqual(IDA);
    expect(resource.meta).toEqual({
      resourceType: 'User',
      created: at.toISOString(),
      lastModified: at.toISOString(),
      location: 'https://x/p-1',
    });
  });
});

describe('A change of a directory', () => {
  test.each<[string, object[], Partial<DirectoryPerson>]>([
    ['by a path', [{ op: 'replace', path: 'active', value: false }], { active: false }],
    ['as Entra writes it', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['as Okta writes it', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['of a part of the name', [{ op: 'Add', path: 'name.familyName', value: 'Ek' }], { family_name: 'Ek' }],
    ['of the name', [{ op: 'replace', path: 'name', value: { givenName: 'Isa' } }], { given_name: 'Isa' }],
    [
      'with the schema before the name',
      [{ op: 'add', path: `${SCIM.user}:userName`, value: 'I@example.com' }],
      { user_name: 'i@example.com' },
    ],
    ['that removes', [{ op: 'remove', path: 'externalId' }], { external_id: null }],
    ['of an attribute that is not stored', [{ op: 'replace', path: 'title', value: 'Boss' }], {}],
    [
      'after another',
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'active', value: true },
      ],
      {},
    ],
  ])('%s', (_, operations, change) => {
    const { Operations } = directoryPatchSchema.parse({ schemas: [SCIM.patch], Operations: operations });
    expect(patchPerson(IDA, Operations)).toEqual({ ...IDA, ...change });
  });

  test.each([
    ['of a value that is none', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    ['of an e-mail that is none', [{ op: 'replace', path: 'userName', value: 'ida' }], 'invalidValue'],
    ['that removes the userName', [{ op: 'remove', path: 'userName' }], 'mutability'],
    ['that does not name what it removes', [{ op: 'remove' }], 'noTarget'],
    ['that removes active', [{ op: 'remove', path: 'active' }], 'noTarget'],
    ['of an unknown attribute', [{ op: 'replace', path: 'tittle', value: 'Boss' }], 'invalidPath'],
    ['of an unknown part of a name', [{ op: 'replace', path: 'name', value: { nick: 'Io' } }], 'invalidPath'],
    ['of such a part, without a path', [{ op: 'replace', value: { name: { nick: 'Io' } } }], 'invalidPath'],
    [
      'of an unknown attribute, without a path',
      [{ op: 'replace', value: { tittle: 'Boss' } }],
      'invalidPath',
    ],
  ])('%s is refused', (_, operations, fault) => {
    const { Operations } = directoryPatchSchema.parse({ Operations: operations });
    expect(patchPerson(IDA, Operations)).toMatchObject({ fault });
  });

  test('never makes a person that a directory could not have added', () => {
    const operation = fc.record({
      op: fc.constantFrom('add', 'replace', 'remove'),
      path: fc.option(fc.constantFrom('active', 'userName', 'name', 'name.givenName', 'externalId', 'x'), {
        nil: undefined,
      }),
      value: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (operations) => {
        const read = directoryPatchSchema.safeParse({ Operations: operations });
        if (!read.success) return;
        const patched = patchPerson(IDA, read.data.Operations);
        if ('fault' in patched) return;
        const at = new Date(0);
        const resource = directoryResource({ ...patched, id: 'p', created_at: at, updated_at: at }, '');
        expect(directoryPersonSchema.parse(resource)).toEqual(patched);
      }),
    );
  });
});

describe('A filter', () => {
  test.each([
    [undefined, 'all'],
    [' ', 'all'],
    ['userName eq "Ida@Example.com"', { by: 'user_name', is: 'ida@example.com' }],
    ['USERNAME EQ "a"', { by: 'user_name', is: 'a' }],
    [`${SCIM.user}:userName eq "a"`, { by: 'user_name', is: 'a' }],
    ['urn:other:userName eq "a"', null],
    ['externalId eq "a\\"b"', { by: 'external_id', is: 'a"b' }],
    ['emails[type eq "work"].value eq "Ida@Example.com"', { by: 'user_name', is: 'ida@example.com' }],
    ['emails[type eq "home"].value eq "a"', null],
    ['emails[type eq "work"].valued eq "a"', null],
    ['userName sw "a"', null],
    ['userName eq "a" or userName eq "b"', null],
    ['userName eq a', null],
    ['title eq "a"', null],
    [`userName eq "${'a'.repeat(1000)}"`, null],
  ])('%j is %j', (filter, parsed) => {
    expect(parseFilter(filter)).toEqual(parsed);
  });
});

describe('A page of a directory', () => {
  test.each([
    [undefined, undefined, 1, 100],
    ['0', '0', 1, 0],
    ['-5', '-1', 1, 0],
    ['21', '1000', 21, 200],
    ['x', '1e3', 1, 100],
  ])('from %j, %j people, starts at %i and has %i', (startIndex, count, start, limit) => {
    expect(directoryPage(startIndex, count)).toEqual({ start, limit });
  });
});
