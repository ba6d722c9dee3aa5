import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { paySeats } from '../team/testing/seats.ts';
import {
  connectDirectory,
  DOMAIN,
  findPerson,
  proveDomain,
  REFUSED_EMAILS,
  SAML,
  signInOwner,
} from './testing/owner.ts';

const IDA = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `ida@${DOMAIN}`,
  externalId: 'e-1',
  name: { givenName: 'Ida', familyName: 'Berg' },
  emails: [{ primary: true, type: 'work', value: `ida@${DOMAIN}` }],
  active: true,
};
let app: TestApp;
let owner: Person & { team_id: string };
let token: string;

const scim = async (method: string, path: string, body?: unknown, bearer = token) => {
  const response = await app.request(`/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    json: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> & { id: string },
  };
};

const add = async (person: object = IDA) => (await scim('POST', '/Users', person)).json;
const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations,
  });
const OFF = { op: 'replace', path: 'active', value: false };
const ON = { op: 'replace', path: 'active', value: true };

beforeEach(async () => {
  app = await createTestApp();
  ({ owner, token } = await connectDirectory(app));
});

describe('A company’s directory', () => {
  test('adds a person: an account with a card, and a seat in the team', async () => {
    const { status, type, json } = await scim('POST', '/Users', IDA);
    expect([status, type]).toEqual([201, 'application/scim+json; charset=utf-8']);
    expect(json).toMatchObject(IDA);
    const ida = await findPerson(app, IDA.userName);
    expect(ida).toMatchObject({
      first_name: 'Ida',
      email_verified: 1,
      team_id: owner.team_id,
      role: 'member',
    });
    const { rows } = await app.client.execute({
      sql: 'select is_default from profiles where user_id = ?',
      args: [ida!['id']!],
    });
    expect(rows).toEqual([{ is_default: 1 }]);
    const log = await app.client.execute("select actor_id from team_log where action = 'provisioned'");
    expect(log.rows).toEqual([{ actor_id: null }]);
  });

  test('finds its people by their name or its own id, and reads all in pages', async () => {
    const { id } = await add();
    await add({ ...IDA, userName: `bo@${DOMAIN}`, externalId: 'e-2' });
    const found = async (query: string) => {
      const { json } = await scim('GET', `/Users${query}`);
      const names = (json['Resources'] as { userName: string }[]).map(({ userName }) => userName);
      return [json['totalResults'], names];
    };
    const by = (filter: string) => found(`?filter=${encodeURIComponent(filter)}`);
    expect(await by(`userName eq "IDA@${DOMAIN}"`)).toEqual([1, [IDA.userName]]);
    expect(await by('externalId eq "e-2"')).toEqual([1, [`bo@${DOMAIN}`]]);
    expect(await by('userName eq "nobody"')).toEqual([0, []]);
    expect(await found('?startIndex=2&count=1')).toEqual([2, [`bo@${DOMAIN}`]]);
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ id, userName: IDA.userName });
  });

  test('removes a person, with their sessions; their card stays, and they can be added again', async () => {
    const robin = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.userName } });
    const { id } = await add();
    expect(await findPerson(app, IDA.userName)).toMatchObject({ id: robin.user_id, team_id: owner.team_id });
    expect((await patch(id, OFF)).json).toMatchObject({ active: false });
    expect(await findPerson(app, IDA.userName)).toMatchObject({ team_id: null });
    expect((await robin.call('GET', '/account')).status).toBe(401);
    expect((await app.request(`/api/p/${robin.handle}`)).status).toBe(200);
    expect(app.letters.filter(({ to }) => to === IDA.userName)).toMatchObject([
      {
        subject: expect.stringContaining('You’re no longer in'),
        text: expect.stringContaining('to the team.'),
      },
    ]);
    expect((await patch(id, ON)).json).toMatchObject({ active: true });
    expect(await findPerson(app, IDA.userName)).toMatchObject({ team_id: owner.team_id });
  });

  test.each(REFUSED_EMAILS)('cannot add or change a person to an email with %s', async (_, userName) => {
    const { id } = await add();
    const answers = [
      await scim('POST', '/Users', { ...IDA, userName, externalId: 'e-2' }),
      await scim('PUT', `/Users/${id}`, { ...IDA, userName }),
      await patch(id, { op: 'replace', path: 'userName', value: userName }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    const { rows } = await app.client.execute('select email from users order by email');
    expect(rows.map(({ email }) => email)).toEqual([owner.email, IDA.userName].toSorted());
  });

  test('deletes a person, who leaves the team', async () => {
    const { id } = await add();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await findPerson(app, IDA.userName)).toMatchObject({ team_id: null });
  });

  test('changes names and the e-mail, also of the account', async () => {
    const { id } = await add();
    const changed = { ...IDA, userName: `ida.ek@${DOMAIN}`, name: { givenName: 'Ida', familyName: 'Ek' } };
    expect((await scim('PUT', `/Users/${id}`, changed)).status).toBe(200);
    expect(await findPerson(app, changed.userName)).toMatchObject({
      last_name: 'Ek',
      team_id: owner.team_id,
    });
    expect(await findPerson(app, IDA.userName)).toBeNull();
  });

  test.each<[string, object | undefined, object]>([
    ['no name', undefined, { first_name: 'Ida', last_name: 'Berg' }],
    ['only the family name', { familyName: 'Ek' }, { first_name: 'Ida', last_name: 'Ek' }],
    ['an empty first name', { givenName: '', familyName: 'Berg' }, { first_name: '', last_name: 'Berg' }],
  ])('that replaces a person with %s preserves missing parts of the name', async (_, name, managed) => {
    const { id } = await add();
    expect((await scim('PUT', `/Users/${id}`, { ...IDA, name })).status).toBe(200);
    expect(await findPerson(app, IDA.userName)).toMatchObject(managed);
  });

  test('is refused an unknown part of a name, and nothing is changed', async () => {
    const { id } = await add();
    const name = { givenName: 'Isa', nick: 'Io' };
    const answers = [
      await scim('POST', '/Users', { ...IDA, userName: `bo@${DOMAIN}`, externalId: 'e-2', name }),
      await scim('PUT', `/Users/${id}`, { ...IDA, name }),
      await patch(id, { op: 'replace', path: 'name', value: name }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await findPerson(app, IDA.userName)).toMatchObject({ first_name: 'Ida' });
  });

  test('changes no account whose owner changed the e-mail', async () => {
    const { id } = await add();
    await app.client.execute("update users set email = 'ida@home.example' where first_name = 'Ida'");
    await patch(id, { op: 'replace', path: 'userName', value: `boss@${DOMAIN}` });
    expect(await findPerson(app, 'ida@home.example')).not.toBeNull();
    expect(await findPerson(app, `boss@${DOMAIN}`)).toBeNull();
  });

  describe('finds members that it did not add', () => {
    const BO = `bo@${DOMAIN}`;
    let bo: Person;
    beforeEach(async () => {
      const theirs = { team_id: owner.team_id, role: 'TEAM_ACTIVE_MEMBER' } as const;
      bo = await signIn(app, { ...theirs, user: { email: BO, first_name: 'Bo', last_name: 'Ek' } });
      await signIn(app, { ...theirs, user: { email: 'ann@elsewhere.example' } });
      await app.client.execute({
        sql: 'update users set email = ? where id = ?',
        args: [`olive@${DOMAIN}`, owner.user_id],
      });
    });
    const listed = async (query = '') => {
      const { json } = await scim('GET', `/Users${query}`);
      const people = json['Resources'] as { id: string; userName: string }[];
      return [json['totalResults'], people.map(({ userName }) => userName).toSorted()];
    };
    const idOf = async (name: string) => {
      const { json } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`);
      return (json['Resources'] as { id: string }[])[0]!.id;
    };
    const managed = async () =>
      (await app.client.execute('select user_name from directory_people')).rows.map(
        (row) => row['user_name'],
      );
    const logged = async () =>
      (await app.client.execute('select action, subject from team_log order by created_at, id')).rows
        .map(({ action, subject }) => [action, (JSON.parse(String(subject)) as { user_id?: string }).user_id])
        .filter(([action]) => ['adopted', 'provisioned', 'deprovisioned'].includes(String(action)));

    test('by their e-mails of its domain, and does not manage them yet', async () => {
      expect(await listed()).toEqual([2, [BO, `olive@${DOMAIN}`]]);
      expect((await listed('?startIndex=2&count=1'))[1]).toHaveLength(1);
      expect(await listed(`?filter=${encodeURIComponent('externalId eq "x"')}`)).toEqual([0, []]);
      const id = await idOf(BO);
      expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({
        id,
        userName: BO,
        name: { givenName: 'Bo', familyName: 'Ek' },
        active: true,
      });
      expect([await managed(), await logged()]).toEqual([[], []]);
    });

    test.each<[string, (id: string) => Promise<{ json: { id: string } }>]>([
      ['PATCH', (id) => patch(id, { op: 'add', path: 'externalId', value: 'e-9' })],
      ['PUT', (id) => scim('PUT', `/Users/${id}`, { ...IDA, userName: BO, externalId: 'e-9' })],
      ['POST', () => scim('POST', '/Users', { ...IDA, userName: BO, externalId: 'e-9' })],
    ])('manages them from the first %s, under the same id, and logs it once', async (_, write) => {
      const id = await idOf(BO);
      expect((await write(id)).json).toMatchObject({ id, userName: BO, externalId: 'e-9' });
      expect([await managed(), await logged()]).toEqual([[BO], [['adopted', bo.user_id]]]);
      expect((await patch(id, ON)).json).toMatchObject({ id });
      expect(await listed()).toEqual([2, [BO, `olive@${DOMAIN}`]]);
      expect(await logged()).toHaveLength(1);
    });

    test('removes them if it adds them as inactive, with their sessions', async () => {
      const id = await idOf(BO);
      const { status, json } = await scim('POST', '/Users', { ...IDA, userName: BO, active: false });
      expect([status, json.id, json['active']]).toEqual([201, id, false]);
      expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: false });
      expect(await findPerson(app, BO)).toMatchObject({ team_id: null });
      expect((await bo.call('GET', '/account')).status).toBe(401);
      expect((await logged()).toSorted()).toEqual([
        ['adopted', bo.user_id],
        ['deprovisioned', bo.user_id],
      ]);
      expect((await patch(id, ON)).json).toMatchObject({ active: true });
      expect(await findPerson(app, BO)).toMatchObject({ team_id: owner.team_id });
    });

    test('removes and deletes them', async () => {
      const id = await idOf(BO);
      expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
      expect(await findPerson(app, BO)).toMatchObject({ team_id: null });
      expect(await listed()).toEqual([1, [`olive@${DOMAIN}`]]);
      expect(await logged()).toEqual([['deprovisioned', bo.user_id]]);
    });

    test('but cannot remove the owner, who is unchanged then', async () => {
      const id = await idOf(`olive@${DOMAIN}`);
      const name = { op: 'replace', path: 'name.givenName', value: 'Other' };
      expect((await patch(id, name, OFF)).status).toBe(409);
      expect((await scim('DELETE', `/Users/${id}`)).status).toBe(409);
      const added = await scim('POST', '/Users', { ...IDA, userName: `olive@${DOMAIN}`, active: false });
      expect(added.status).toBe(409);
      expect([await managed(), await logged()]).toEqual([[], []]);
      expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: true });
      expect(await findPerson(app, `olive@${DOMAIN}`)).toMatchObject({ role: 'owner', first_name: 'Robin' });
    });
  });

  test('adds no one twice', async () => {
    await add();
    const again = await scim('POST', '/Users', { ...IDA, userName: IDA.userName.toUpperCase() });
    expect([again.status, again.json['scimType']]).toEqual([409, 'uniqueness']);
  });

  test('adds no one without a seat, and creates no account then', async () => {
    await paySeats(app, owner.team_id, 1);
    const refused = await scim('POST', '/Users', IDA);
    expect([refused.status, refused.json['detail']]).toEqual([
      409,
      'The team has no free seat. Its owner can add one under Billing.',
    ]);
    expect(await findPerson(app, IDA.userName)).toBeNull();
    await paySeats(app, owner.team_id, 2);
    expect((await scim('POST', '/Users', IDA)).status).toBe(201);
  });

  test('gives the last seat once, to concurrent requests', async () => {
    await paySeats(app, owner.team_id, 2);
    const names = ['a', 'b', 'c', 'd'].map((name) => ({
      ...IDA,
      userName: `${name}@${DOMAIN}`,
      externalId: name,
    }));
    const answers = await Promise.all(names.map((person) => scim('POST', '/Users', person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('removes no one from another team', async () => {
    const other = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', user: { email: IDA.userName } });
    expect((await scim('POST', '/Users', IDA)).status).toBe(409);
    expect(await findPerson(app, IDA.userName)).toMatchObject({ team_id: other.team_id });
  });

  test('cannot remove the owner, who must transfer the team first', async () => {
    await app.client.execute({
      sql: 'update users set email = ? where id = ?',
      args: [IDA.userName, owner.user_id],
    });
    const { id } = await add();
    expect((await patch(id, OFF)).status).toBe(409);
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: true });
    expect(await findPerson(app, IDA.userName)).toMatchObject({ role: 'owner' });
  });

  test.each<[string, string, unknown, number, string | undefined]>([
    ['a person of another domain', '/Users', { ...IDA, userName: 'ida@other.example' }, 400, 'invalidValue'],
    ['a person of a subdomain', '/Users', { ...IDA, userName: `ida@sub.${DOMAIN}` }, 400, 'invalidValue'],
    ['a person without a name', '/Users', { ...IDA, userName: undefined }, 400, 'invalidValue'],
    ['malformed JSON', '/Users', '{', 400, 'invalidSyntax'],
    ['a body that is too long', '/Users', JSON.stringify({ ...IDA, x: 'x'.repeat(300_000) }), 413, undefined],
  ])('refuses %s in its protocol’s own format', async (_, path, body, status, scimType) => {
    const { json, ...answer } = await scim('POST', path, body);
    expect([answer.status, answer.type]).toEqual([status, 'application/scim+json; charset=utf-8']);
    expect(json).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
    });
    expect(json['scimType']).toBe(scimType);
  });

  test('describes its capabilities', async () => {
    const config = (await scim('GET', '/ServiceProviderConfig')).json;
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    for (const path of ['/ResourceTypes', '/Schemas', '/Groups'])
      expect((await scim('GET', path)).json).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      });
    expect((await scim('GET', '/Users?filter=title%20eq%20%22x%22')).json).toMatchObject({
      scimType: 'invalidFilter',
    });
  });
});

describe('Only the directory of that team has access', () => {
  const CALLS: [string, string, unknown?][] = [
    ['GET', '/Users'],
    ['POST', '/Users', IDA],
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Groups'],
  ];

  test('without a token, with a forged one, a session of the owner, or a replaced one', async () => {
    const replaced = token;
    ({ token } = (await (await owner.call('POST', '/team/sign-on/directory')).json()) as { token: string });
    for (const bearer of ['', 'cardea_scim_x', owner.token, replaced])
      for (const [method, path, body] of CALLS)
        expect([bearer, path, (await scim(method, path, body, bearer)).status]).toEqual([bearer, path, 401]);
    expect(await findPerson(app, IDA.userName)).toBeNull();
  });

  test.each([
    ['the plan ended', () => app.client.execute("update teams set plan = 'limited'")],
    [
      'the domain must be verified again',
      () => owner.call('PUT', '/team/sign-on', { ...SAML, domain: 'new.example' }),
    ],
    ['single sign-on was removed', () => owner.call('DELETE', '/team/sign-on')],
    ['it was disconnected', () => owner.call('DELETE', '/team/sign-on/directory')],
  ])('not once %s', async (_, change) => {
    await change();
    expect((await scim('GET', '/Users')).status).toBe(401);
  });

  test('and it sees no people of others', async () => {
    const { id } = await add();
    const rival = await signInOwner(app);
    await rival.call('PUT', '/team/sign-on', { ...SAML, domain: 'rival.example' });
    await proveDomain(app, rival, 'rival.example');
    const given = await rival.call('POST', '/team/sign-on/directory');
    ({ token } = (await given.json()) as { token: string });
    const tried = [
      await scim('GET', `/Users/${id}`),
      await scim('PUT', `/Users/${id}`, { ...IDA, userName: 'ida@rival.example' }),
      await patch(id, OFF),
      await scim('DELETE', `/Users/${id}`),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await scim('GET', '/Users')).json['totalResults']).toBe(0);
    expect(await findPerson(app, IDA.userName)).toMatchObject({ team_id: owner.team_id });
  });
});
