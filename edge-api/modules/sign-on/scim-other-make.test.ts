import SCIMMY from 'scimmy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { connectDirectory, DOMAIN } from './testing/owner.ts';

// Every response is parsed, and every change recomputed, by an independent SCIM library.

const { Messages, Schemas } = SCIMMY;
const USER = Schemas.User.definition.id;

/** Attributes that every resource has, whether its schema lists them or not (RFC 7643, 3.1). */
const COMMON = ['id', 'externalId', 'meta'];

type Json = Record<string, unknown> & { id: string };
type Attribute = Record<string, unknown> & { name: string; subAttributes?: Attribute[] };
type Change = { op: 'add' | 'remove' | 'replace'; path?: string; value?: unknown };

let app: TestApp;
let token: string;

const scim = async (method: string, path: string, body?: object) => {
  const response = await app.request(`/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Json;
};
const read = (path: string) => scim('GET', path);

let made = 0;
/** A new person in the directory. */
const add = () => {
  made += 1;
  const userName = `person${made}@${DOMAIN}`;
  return scim('POST', '/Users', {
    schemas: [USER],
    userName,
    externalId: `e-${made}`,
    name: { givenName: 'Ida', familyName: 'Berg' },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
  });
};

/** The stored attributes of a person. */
const storedOf = ({ userName, externalId, name, active }: Record<string, unknown>) => {
  const { givenName, familyName } = (name ?? {}) as Record<string, unknown>;
  return { userName, externalId, givenName, familyName, active };
};

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await connectDirectory(app, 50));
});
afterAll(() => app.close());

describe('An independent SCIM library reads', () => {
  test('an added person, and all in a list', async () => {
    const ida = await add();
    const user = new Schemas.User(ida, 'out');
    expect(storedOf(user as unknown as Json)).toEqual(storedOf(ida));
    const list = new Messages.ListResponse((await read('/Users')) as never);
    expect(list.totalResults).toBe(made);
    expect(list.Resources).toHaveLength(made);
  });

  test('the resource types, schemas and the configuration', async () => {
    const types = (await read('/ResourceTypes'))['Resources'] as Json[];
    for (const type of types)
      expect(new Schemas.ResourceType(type as never, 'out')).toMatchObject({ id: type.id });
    const schemas = new Messages.ListResponse((await read('/Schemas')) as never);
    expect(schemas.Resources.length).toBeGreaterThan(0);
    const config = await read('/ServiceProviderConfig');
    expect(new Schemas.ServiceProviderConfig(config as never, 'out')).toMatchObject({
      patch: { supported: true },
    });
  });

  test('an error', async () => {
    const answer = await read('/Users/nobody');
    // The constructor throws the parsed error.
    expect(() => new Messages.ErrorResponse(answer as never)).toThrow(
      expect.objectContaining({ status: '404', message: 'No person has this id.' }) as Error,
    );
  });

  test('the attributes of a user, each according to RFC 7643', async () => {
    const schemas = (await read('/Schemas'))['Resources'] as (Json & { attributes: Attribute[] })[];
    const ours = schemas.find(({ id }) => id === USER)!.attributes;
    const theirs = Schemas.User.definition.describe().attributes as unknown as Attribute[];
    const differences: string[] = [];
    const compare = (some: Attribute[], all: Attribute[], place: string) => {
      for (const attribute of some) {
        const at = `${place}${attribute.name}`;
        const standard = all.find(({ name }) => name === attribute.name);
        if (COMMON.includes(at)) continue;
        if (!standard) {
          differences.push(`${at} is not in it`);
          continue;
        }
        for (const key of ['type', 'multiValued', 'mutability', 'returned', 'uniqueness'])
          if (attribute[key] !== undefined && standard[key] !== undefined && attribute[key] !== standard[key])
            differences.push(`${at}: ${key} is ${String(attribute[key])}, not ${String(standard[key])}`);
        compare(attribute.subAttributes ?? [], standard.subAttributes ?? [], `${at}.`);
      }
    };
    compare(ours, theirs, '');
    expect(ours.length).toBeGreaterThan(3);
    expect(differences).toEqual([]);
  });
});

const CHANGES: Change[][] = [
  [{ op: 'replace', path: 'name.familyName', value: 'Holm' }],
  [{ op: 'replace', path: 'name', value: { givenName: 'Bo', familyName: 'Holm' } }],
  [{ op: 'add', value: { name: { givenName: 'Bo' } } }],
  [{ op: 'replace', value: { externalId: 'e-new' } }],
  [{ op: 'remove', path: 'externalId' }],
  [{ op: 'add', path: 'externalId', value: 'e-other' }],
  [{ op: 'replace', value: { active: false } }],
  [{ op: 'replace', path: 'active', value: false }],
  [
    { op: 'replace', path: 'name.givenName', value: 'Bo' },
    { op: 'replace', path: 'active', value: false },
  ],
];

describe('An independent SCIM library computes the same person after', () => {
  test.each(CHANGES.map((change) => [JSON.stringify(change), change] as const))('%s', async (_, change) => {
    const { id } = await add();
    const request = { schemas: [Messages.PatchOp.id] as [typeof Messages.PatchOp.id], Operations: change };
    const before = new Schemas.User(await read(`/Users/${id}`), 'out');
    const theirs = await new Messages.PatchOp(request as never).apply(before as never);
    const ours = await scim('PATCH', `/Users/${id}`, request);
    expect(storedOf(ours)).toEqual(storedOf(theirs as unknown as Json));
    expect(storedOf(await read(`/Users/${id}`))).toEqual(storedOf(ours));
  });
});
