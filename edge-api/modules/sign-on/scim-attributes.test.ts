import { describe, expect, test } from 'vitest';
import { isAttribute, projected, unknownAttribute } from './scim-attributes.ts';
import { SCIM } from './scim-schemas.ts';

describe('An attribute', () => {
  test.each([
    'userName',
    'USERNAME',
    'title',
    'name.middleName',
    'emails[type eq "work"].value',
    'addresses[type eq "work"].formatted',
    `${SCIM.user}:displayName`,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    'urn:ietf:params:scim:schemas:extension:CustomExtensionName:2.0:User:x',
  ])('%s is one of a user', (path) => expect(isAttribute(path)).toBe(true));

  test.each(['', 'tittle', 'user', 'name.nick', 'x.title', `${SCIM.user}:tittle`])('%j is not', (path) =>
    expect(isAttribute(path)).toBe(false),
  );
});

test.each<[string, unknown, string | null]>([
  ['nothing unknown', { name: { givenName: 'I', honorificPrefix: 'Dr' }, emails: [{ x: 1 }] }, null],
  ['an attribute', { userName: 'i', tittle: 'Boss' }, 'tittle'],
  ['a part of the name', { name: { givenName: 'I', nick: 'Io' } }, 'name.nick'],
  ['a part of it in other spelling', { [`${SCIM.user}:NAME`]: { nick: 'Io' } }, `${SCIM.user}:NAME.nick`],
  ['no object at all', null, null],
])("A directory's request has %s", (_, said, unknown) => expect(unknownAttribute(said)).toBe(unknown));

describe('Of a person', () => {
  const IDA = {
    schemas: [SCIM.user],
    id: 'p-1',
    userName: 'ida@example.com',
    name: { givenName: 'Ida', familyName: 'Berg' },
    emails: [{ value: 'ida@example.com', type: 'work' }],
    active: true,
  };
  const { schemas, id } = IDA;

  test.each<[attributes: string | undefined, excluded: string | undefined, resource: object]>([
    [undefined, undefined, IDA],
    ['', ' ,', IDA],
    ['userName', undefined, { schemas, id, userName: IDA.userName }],
    ['USERNAME, Active', undefined, { schemas, id, userName: IDA.userName, active: true }],
    [`${SCIM.user}:active`, undefined, { schemas, id, active: true }],
    ['name.givenName', undefined, { schemas, id, name: { givenName: 'Ida' } }],
    ['emails.value', undefined, { schemas, id, emails: [{ value: 'ida@example.com' }] }],
    ['nothing', undefined, { schemas, id }],
    [undefined, 'id,schemas,emails,name,active', { schemas, id, userName: IDA.userName }],
    [
      undefined,
      'name.givenName,emails.type',
      { ...IDA, name: { familyName: 'Berg' }, emails: [{ value: 'ida@example.com' }] },
    ],
    ['active', 'active', { schemas, id, active: true }],
  ])('the attributes %j, without %j, are as many', (attributes, excluded, resource) =>
    expect(projected(IDA, attributes, excluded)).toEqual(resource),
  );
});
