import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { connectDirectory, DOMAIN, findPerson } from './testing/owner.ts';

// Requests and responses of the examples in RFC 7643 and RFC 7644; a userName is an e-mail here.

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

let app: TestApp;
let token: string;
let base: string;

const scim = async (method: string, path: string, body?: object, bearer = token) => {
  const response = await app.request(`/api/scim/v2${path}`, {
    method,
    headers: {
      accept: 'application/scim+json',
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/scim+json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = (text === '' ? null : JSON.parse(text)) as Record<string, unknown> & { id: string };
  return { status: response.status, headers: response.headers, json };
};

let made = 0;
/** The example of RFC 7644, 3.3, with a person of its own for each test. */
const barbara = () => {
  made += 1;
  return {
    schemas: [USER],
    userName: `bjensen${made}@${DOMAIN}`,
    externalId: `bjensen${made}`,
    name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  };
};
const added = async (more: object = {}) => {
  const { status, json } = await scim('POST', '/Users', { ...barbara(), ...more });
  expect(status).toBe(201);
  return json;
};

beforeAll(async () => {
  app = await createTestApp();
  base = `${new URL(app.deps.env.PUBLIC_URL).origin}/api/scim/v2`;
  ({ token } = await connectDirectory(app, 50));
});
afterAll(() => app.close());

describe('RFC 7644, 3.3: creating', () => {
  test('is answered with 201, the location, and the resource', async () => {
    const person = barbara();
    const { status, headers, json } = await scim('POST', '/Users', person);
    expect([status, headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8']);
    const location = `${base}/Users/${json.id}`;
    expect(headers.get('location')).toBe(location);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/) as string;
    expect(json).toMatchObject({
      schemas: [USER],
      userName: person.userName,
      externalId: person.externalId,
      name: { familyName: 'Jensen', givenName: 'Barbara', formatted: 'Barbara Jensen' },
      active: true,
      meta: { resourceType: 'User', created: instant, lastModified: instant, location },
    });
    expect((await scim('GET', `/Users/${json.id}`)).json).toEqual(json);
  });

  test('accepts the full person of RFC 7643, 8.2 and 8.3, and returns only what is stored', async () => {
    const userName = `bjensen@${DOMAIN}`;
    const { status, json } = await scim('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      id: '2819c223-7f76-453a-919d-413861904646',
      externalId: '701984',
      userName,
      name: {
        formatted: 'Ms. Barbara J Jensen, III',
        familyName: 'Jensen',
        givenName: 'Barbara',
        middleName: 'Jane',
        honorificPrefix: 'Ms.',
        honorificSuffix: 'III',
      },
      displayName: 'Babs Jensen',
      nickName: 'Babs',
      profileUrl: 'https://login.example.com/bjensen',
      emails: [
        { value: userName, type: 'work', primary: true },
        { value: 'babs@jensen.org', type: 'home' },
      ],
      addresses: [{ type: 'work', streetAddress: '100 Universal City Plaza', country: 'USA', primary: true }],
      phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
      ims: [{ value: 'someaimhandle', type: 'aim' }],
      photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
      userType: 'Employee',
      title: 'Tour Guide',
      preferredLanguage: 'en-US',
      locale: 'en-US',
      timezone: 'America/Los_Angeles',
      active: true,
      password: 't1meMa$heen',
      groups: [{ value: 'e9e30dba-f08f-4109-8486-d5c6a331660a', display: 'Tour Guides' }],
      x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
      meta: {
        resourceType: 'User',
        location: 'https://example.com/v2/Users/2819c223',
        version: 'W/"a330bc54f0671c9"',
      },
      [ENTERPRISE]: { employeeNumber: '701984', costCenter: '4130', department: 'Tour Operations' },
    });
    expect(status).toBe(201);
    expect(Object.keys(json).toSorted()).toEqual(
      [
        'active',
        'displayName',
        'emails',
        'externalId',
        'id',
        'meta',
        'name',
        'schemas',
        'userName',
      ].toSorted(),
    );
    expect(json).toMatchObject({ schemas: [USER], userName, externalId: '701984' });
    expect(json.id).not.toBe('2819c223-7f76-453a-919d-413861904646');
    expect(JSON.stringify(json)).not.toContain('t1meMa$heen');
    expect(await findPerson(app, userName)).toMatchObject({ first_name: 'Barbara', last_name: 'Jensen' });
  });

  test('of an existing person is answered with 409 and uniqueness', async () => {
    const { userName } = await added();
    const { status, json } = await scim('POST', '/Users', { ...barbara(), userName });
    expect([status, json['scimType']]).toEqual([409, 'uniqueness']);
  });
});

describe('RFC 7644, 3.4: reading', () => {
  test.each([
    (name: string) => `userName eq "${name}"`,
    (name: string) => `USERNAME Eq "${name.toUpperCase()}"`,
    (name: string) => `${USER}:userName eq "${name}"`,
  ])('finds one by a filter, as a list', async (filter) => {
    const person = await added();
    const query = encodeURIComponent(filter(String(person['userName'])));
    const { status, json } = await scim('GET', `/Users?filter=${query}`);
    expect(status).toBe(200);
    expect(json).toEqual({
      schemas: [LIST],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [person],
    });
  });

  test('of no match is an empty list, and of an unknown id 404', async () => {
    const { json } = await scim(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "nobody@x.example"')}`,
    );
    expect(json).toMatchObject({ schemas: [LIST], totalResults: 0, Resources: [] });
    const missing = await scim('GET', '/Users/2819c223-7f76-453a-919d-413861904646');
    expect([missing.status, missing.json]).toEqual([
      404,
      { schemas: [ERROR], status: '404', detail: expect.any(String) as string },
    ]);
  });

  test.each([
    'userName co "jensen"',
    'title pr',
    'emails[type eq "work"]',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
  ])('with an unsupported filter, %s, is answered with 400 and invalidFilter', async (filter) => {
    const { status, json } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, json['schemas'], json['scimType']]).toEqual([400, [ERROR], 'invalidFilter']);
  });

  test('in pages has the total, and counts from 1', async () => {
    await added();
    await added();
    const all = (await scim('GET', '/Users')).json;
    const first = (await scim('GET', '/Users?startIndex=1&count=1')).json;
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).json;
    expect([first['totalResults'], first['itemsPerPage'], first['startIndex']]).toEqual([
      all['totalResults'],
      1,
      1,
    ]);
    const people = all['Resources'] as object[];
    expect([first['Resources'], second['Resources']]).toEqual([[people[0]], [people[1]]]);
    const none = (await scim('GET', '/Users?count=0')).json;
    expect([none['totalResults'], none['Resources']]).toEqual([all['totalResults'], []]);
  });
});

describe('RFC 7644, 3.5: changing', () => {
  const patch = (id: string, ...Operations: object[]) =>
    scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });

  test('replaces the whole person, and ignores read-only attributes', async () => {
    const before = await added();
    const { status, json } = await scim('PUT', `/Users/${before.id}`, {
      schemas: [USER],
      id: 'another',
      userName: before['userName'],
      externalId: before['externalId'],
      name: { familyName: 'Jensen', givenName: 'Babs', middleName: 'Jane' },
      roles: [],
      emails: [{ value: 'babs@jensen.org' }],
      active: true,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: before.id, userName: before['userName'], name: { givenName: 'Babs' } });
    expect(json['emails']).toEqual(before['emails']);
  });

  test('adds and replaces parts, with and without a path', async () => {
    const { id } = await added();
    const changed = await patch(
      id,
      { op: 'add', value: { externalId: `babs${made}`, nickName: 'Babs' } },
      { op: 'replace', path: 'name.familyName', value: 'Jensen-Lee' },
    );
    expect([changed.status, changed.json]).toEqual([
      200,
      expect.objectContaining({
        externalId: `babs${made}`,
        name: { givenName: 'Barbara', familyName: 'Jensen-Lee', formatted: 'Barbara Jensen-Lee' },
      }) as object,
    ]);
  });

  test.each([
    ['nothing named', { op: 'remove' }, 'noTarget'],
    ['a required attribute', { op: 'remove', path: 'userName' }, 'mutability'],
    ['a flag with an invalid value', { op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  ])('of %s is answered with 400 and the reason, and changes nothing', async (_, operation, scimType) => {
    const before = await added();
    const { status, json } = await patch(before.id, operation);
    expect([status, json['schemas'], json['status'], json['scimType']]).toEqual([
      400,
      [ERROR],
      '400',
      scimType,
    ]);
    expect((await scim('GET', `/Users/${before.id}`)).json).toEqual(before);
  });
});

test('RFC 7644, 3.6: deleting is answered with 204, and a deleted person with 404', async () => {
  const { id } = await added();
  const { status, json } = await scim('DELETE', `/Users/${id}`);
  expect([status, json]).toEqual([204, null]);
  for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${id}`)).status).toBe(404);
});

describe("RFC 7644, 4: the service's description", () => {
  test('is its configuration, according to RFC 7643, 5', async () => {
    const { json } = await scim('GET', '/ServiceProviderConfig');
    expect(json).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: expect.any(Number) as number },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    });
    const [scheme] = json['authenticationSchemes'] as object[];
    expect(scheme).toMatchObject({ type: 'oauthbearertoken', name: expect.any(String) as string });
  });

  test.each([
    ['/ResourceTypes', 'User', 'ResourceType', { endpoint: '/Users', schema: USER }],
    ['/Schemas', USER, 'Schema', { name: 'User' }],
  ])('at %s is a list, and %s by its own URL', async (path, id, kind, more) => {
    const { json } = await scim('GET', path);
    const one = (json['Resources'] as { id: string }[]).find((resource) => resource.id === id);
    expect(one).toMatchObject({
      schemas: [`urn:ietf:params:scim:schemas:core:2.0:${kind}`],
      id,
      ...more,
      meta: { resourceType: kind, location: `${base}${path}/${id}` },
    });
    expect((await scim('GET', `${path}/${id}`)).json).toEqual(one);
    expect((await scim('GET', `${path}/urn:nothing`)).status).toBe(404);
    expect((await scim('GET', `${path}?filter=${encodeURIComponent('id eq "x"')}`)).status).toBe(403);
  });

  test('has every attribute of a person in responses except those that all resources have', async () => {
    type Attribute = { name: string; type: string; multiValued: boolean; subAttributes?: Attribute[] };
    const { json } = await scim('GET', `/Schemas/${USER}`);
    const attributes = json['attributes'] as unknown as Attribute[];
    const person = await added();
    const common = ['schemas', 'id', 'meta'];
    for (const [name, value] of Object.entries(person).filter(([key]) => !common.includes(key))) {
      const attribute = attributes.find((one) => one.name === name);
      expect(attribute, name).toBeDefined();
      expect([name, attribute!.multiValued]).toEqual([name, Array.isArray(value)]);
      const [part] = [value].flat();
      if (attribute!.type !== 'complex') expect(typeof part).toBe(attribute!.type);
      else
        expect(attribute!.subAttributes!.map((one) => one.name)).toEqual(
          expect.arrayContaining(Object.keys(part as object)),
        );
    }
  });
});

describe('RFC 7644, 3.9: requested attributes', () => {
  test('apply to one resource, to a list, and to the response of a write', async () => {
    const { id, ...person } = await added();
    const { userName, name } = person as unknown as { userName: string; name: { givenName: string } };
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    const part = { schemas: [USER], id, userName, name: { givenName: name.givenName } };
    const asked = 'attributes=userName,name.givenName';
    expect((await scim('GET', `/Users/${id}?${asked}`)).json).toEqual(part);
    const listed = await scim('GET', `/Users?filter=${filter}&${asked}`);
    expect(listed.json['Resources']).toEqual([part]);
    const active = { op: 'replace', path: 'active', value: true };
    const patched = await scim('PATCH', `/Users/${id}?${asked}`, { schemas: [PATCH], Operations: [active] });
    expect(patched.json).toEqual(part);
    const { emails: _, meta: __, ...rest } = person;
    const without = await scim('GET', `/Users/${id}?excludedAttributes=emails,meta`);
    expect(without.json).toEqual({ id, ...rest });
  });
});

describe('RFC 7644, 3.12: an unknown attribute', () => {
  test('is refused in a write, which changes nothing', async () => {
    const unknown = 'A user has no attribute named tittle.';
    const made = await scim('POST', '/Users', { ...barbara(), tittle: 'Boss' });
    expect([made.status, made.json['scimType'], made.json['detail']]).toEqual([
      400,
      'invalidSyntax',
      unknown,
    ]);
    const before = await added();
    const put = await scim('PUT', `/Users/${before.id}`, { ...before, active: false, tittle: 'Boss' });
    expect([put.status, put.json['detail']]).toEqual([400, unknown]);
    const Operations = [
      { op: 'replace', path: 'active', value: false },
      { op: 'add', path: 'tittle', value: 'Boss' },
    ];
    const patched = await scim('PATCH', `/Users/${before.id}`, { schemas: [PATCH], Operations });
    expect([patched.status, patched.json['scimType'], patched.json['detail']]).toEqual([
      400,
      'invalidPath',
      unknown,
    ]);
    expect((await scim('GET', `/Users/${before.id}`)).json).toEqual(before);
  });
});

test.each([
  ['GET', '/Groups/a', 404, 'There are no groups here.'],
  ['POST', '/Groups', 501, 'There are no groups here.'],
  ['PATCH', '/Groups/a', 501, 'There are no groups here.'],
  ['GET', '/Nothing', 404, 'There is nothing at this address.'],
])('RFC 7644, 3.12: %s %s, which does not exist, is %i', async (method, path, status, detail) => {
  const answer = await scim(method, path, method === 'GET' ? undefined : { displayName: 'Tour Guides' });
  expect([answer.status, answer.json['detail']]).toEqual([status, detail]);
});

test('RFC 7644, 3.11: the token belongs to no person', async () => {
  expect((await scim('GET', '/Me')).status).toBe(501);
});

test('RFC 7644, 2: an invalid token is answered with 401 and the authentication scheme', async () => {
  const { status, headers, json } = await scim('GET', '/Users', undefined, 'none');
  expect([status, headers.get('www-authenticate'), json['status']]).toEqual([401, 'Bearer', '401']);
});
