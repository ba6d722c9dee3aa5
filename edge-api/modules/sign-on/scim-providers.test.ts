import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { connectDirectory, DOMAIN, findPerson } from './testing/owner.ts';

// The requests that Okta and Microsoft Entra ID document, in their order, verbatim except for the addresses:
// developer.okta.com, 'Okta and SCIM Version 2.0'; learn.microsoft.com, 'Develop and plan provisioning for a SCIM
// endpoint in Microsoft Entra ID'.

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let app: TestApp;
let owner: Person & { team_id: string };
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner, token } = await connectDirectory(app));
});
afterAll(() => app.close());

/** Sends a documented request of a client with its own headers. */
async function send(headers: Record<string, string>, request: string, body?: object) {
  const [method, path] = request.split(/ (.*)/) as [string, string];
  const response = await app.request(`/api/scim/v2${path.replaceAll(' ', '%20').replaceAll('"', '%22')}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.headers.get('content-type') ?? '').toMatch(text === '' ? /^$/ : /^application\/scim\+json/);
  return {
    status: response.status,
    json: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> & { id: string },
  };
}
const teamOf = async (email: string) => (await findPerson(app, email))?.['team_id'] ?? null;

describe('Okta', () => {
  const okta = (request: string, body?: object) =>
    send(
      {
        'user-agent': 'Okta SCIM Client 1.0.0',
        accept: 'application/scim+json',
        'content-type': 'application/scim+json; charset=utf-8',
      },
      request,
      body,
    );
  const userName = `test.user@${DOMAIN}`;
  const emails = [{ primary: true, value: userName, type: 'work' }];
  let id: string;

  test('tests its connection by reading the first people', async () => {
    const { status, json } = await okta('GET /Users?startIndex=1&count=2');
    expect([status, json]).toEqual([
      200,
      { schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ]);
  });

  test('searches a person, finds none, and adds them', async () => {
    const sought = await okta(`GET /Users?filter=userName eq "${userName}"&startIndex=1&count=100`);
    expect(sought).toMatchObject({ status: 200, json: { totalResults: 0, Resources: [] } });
    const { status, json } = await okta('POST /Users', {
      schemas: [USER],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails,
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    expect([status, json]).toMatchObject([
      201,
      {
        schemas: [USER],
        id: expect.any(String) as string,
        userName,
        name: { givenName: 'Test', familyName: 'User' },
        emails,
        displayName: 'Test User',
        externalId: '00ujl29u0le5T6Aj10h7',
        active: true,
        meta: { resourceType: 'User' },
      },
    ]);
    ({ id } = json);
    expect(await findPerson(app, userName)).toMatchObject({
      first_name: 'Test',
      team_id: owner.team_id,
      role: 'member',
    });
  });

  test('finds them again, by their name and by their id', async () => {
    const { json } = await okta(`GET /Users?filter=userName eq "${userName}"&startIndex=1&count=100`);
    expect(json).toMatchObject({ totalResults: 1, Resources: [{ id, userName }] });
    expect((await okta(`GET /Users/${id}`)).json).toMatchObject({ id, active: true });
  });

  test('replaces the whole profile', async () => {
    const { status, json } = await okta(`PUT /Users/${id}`, {
      schemas: [USER],
      id,
      userName,
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails,
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    });
    expect([status, json]).toMatchObject([200, { id, name: { givenName: 'Another', familyName: 'User' } }]);
    expect(await findPerson(app, userName)).toMatchObject({ first_name: 'Another' });
  });

  test('deactivates them without a path, and activates them again', async () => {
    const set = (active: boolean) =>
      okta(`PATCH /Users/${id}`, { schemas: [PATCH], Operations: [{ op: 'replace', value: { active } }] });
    expect(await set(false)).toMatchObject({ status: 200, json: { id, active: false } });
    expect(await teamOf(userName)).toBeNull();
    // A deactivated person is still listed.
    expect((await okta(`GET /Users/${id}`)).json).toMatchObject({ id, active: false });
    expect(await set(true)).toMatchObject({ status: 200, json: { id, active: true } });
    expect(await teamOf(userName)).toBe(owner.team_id);
  });

  test('sends a synchronized password, and an inactive profile, as older configurations do', async () => {
    const secret = await okta(`PATCH /Users/${id}`, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value: { password: 'X!1ngM4st3rPw' } }],
    });
    expect(secret.status).toBe(200);
    expect(JSON.stringify(secret.json)).not.toContain('X!1ngM4st3rPw');
    const name = { givenName: 'Another', familyName: 'User' };
    const off = await okta(`PUT /Users/${id}`, {
      schemas: [USER],
      id,
      userName,
      name,
      emails,
      active: false,
    });
    expect(off).toMatchObject({ status: 200, json: { active: false } });
    expect(await teamOf(userName)).toBeNull();
  });

  test('reads groups, which do not exist', async () => {
    const { status, json } = await okta('GET /Groups?startIndex=1&count=100');
    expect([status, json['schemas'], json['totalResults']]).toEqual([200, [LIST], 0]);
  });
});

describe('Microsoft Entra ID', () => {
  const entra = (request: string, body?: object) =>
    send({ 'content-type': 'application/scim+json' }, request, body);
  const userName = `Test_User_00aa00aa-bb11-cc22-dd33-44ee44ee44ee@${DOMAIN}`;
  const stored = userName.toLowerCase();
  let id: string;

  test('tests its connection by an unknown person', async () => {
    for (const filter of [
      'userName eq "non-existent user"',
      'emails[type eq "work"].value eq "non-existent user"',
    ])
      expect(await entra(`GET /Users?filter=${filter}`)).toMatchObject({
        status: 200,
        json: { schemas: [LIST], totalResults: 0, Resources: [], startIndex: 1 },
      });
  });

  test('adds a person', async () => {
    const { status, json } = await entra('POST /Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    });
    expect([status, json]).toMatchObject([
      201,
      {
        schemas: [USER],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: stored,
        active: true,
        emails: [{ primary: true, type: 'work', value: stored }],
        meta: { resourceType: 'User' },
        name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      },
    ]);
    ({ id } = json);
    expect(await teamOf(stored)).toBe(owner.team_id);
  });

  test.each([
    `userName eq "${userName}"`,
    'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
    `emails[type eq "work"].value eq "${userName}"`,
  ])('finds them by %s', async (filter) => {
    expect(await entra(`GET /Users?filter=${filter}`)).toMatchObject({
      status: 200,
      json: { totalResults: 1, Resources: [{ id, userName: stored }] },
    });
  });

  test('changes parts of them, one of which is not stored', async () => {
    const { status, json } = await entra(`PATCH /Users/${id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${DOMAIN}` },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ],
    });
    expect([status, json]).toMatchObject([
      200,
      {
        id,
        userName: stored,
        name: { formatted: 'givenName updatedFamilyName', familyName: 'updatedFamilyName' },
      },
    ]);
    expect(await findPerson(app, stored)).toMatchObject({ last_name: 'updatedFamilyName' });
  });

  test('changes their name, which is their e-mail', async () => {
    const renamed = `5b50642d-79fc-4410-9e90-4c077cdd1a59@${DOMAIN}`;
    const { status, json } = await entra(`PATCH /Users/${id}`, {
      schemas: [PATCH],
      Operations: [{ op: 'Replace', path: 'userName', value: renamed }],
    });
    expect([status, json]).toMatchObject([200, { id, userName: renamed, emails: [{ value: renamed }] }]);
    expect([await teamOf(renamed), await findPerson(app, stored)]).toEqual([owner.team_id, null]);
  });

  test('deactivates them, still finds them, and deletes them', async () => {
    const off = await entra(`PATCH /Users/${id}`, {
      Operations: [{ op: 'Replace', path: 'active', value: false }],
      schemas: [PATCH],
    });
    expect(off).toMatchObject({ status: 200, json: { id, active: false } });
    const { json } = await entra('GET /Users?filter=externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"');
    expect(json).toMatchObject({ totalResults: 1, Resources: [{ id, active: false }] });
    expect(await entra(`DELETE /Users/${id}`)).toEqual({ status: 204, json: null });
    expect((await entra(`GET /Users/${id}`)).status).toBe(404);
  });

  test('searches a group, which does not exist, and is refused one', async () => {
    const sought = await entra('GET /Groups?excludedAttributes=members&filter=displayName eq "displayName"');
    expect(sought).toMatchObject({ status: 200, json: { schemas: [LIST], totalResults: 0, Resources: [] } });
    const made = await entra('POST /Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect([made.status, made.json['detail']]).toEqual([501, 'There are no groups here.']);
  });
});
