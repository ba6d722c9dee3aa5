import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_PREFIX, type KeyView } from '../../src/domain/keys/api-keys.ts';
import { refusal } from '../../src/domain/permissions/gates.ts';
import { ROLES } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postKeys, scopeField } from './post-keys.ts';

const pages = await createTestPages({ CARDEA_RATE_FACTOR: '1000' });
afterAll(pages.close);

let ava: Person;
beforeAll(async () => {
  ava = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
});

const post = (form: Record<string, string>, person = ava) =>
  postKeys(pages.open('/integrations/keys', form, person.headers));
const keysOf = async (person = ava) =>
  ((await (await person.call('GET', '/keys')).json()) as { results: KeyView[] }).results;

describe('the form of API keys', () => {
  test('creates a key with the ticked scopes, and shows it once', async () => {
    const posted = await post({ name: 'Sheet', [scopeField('contacts:read')]: 'on' });
    expect(posted).toMatchObject({ made: { name: 'Sheet' }, form: { values: {}, problem: null } });
    const { key } = (posted as { made: { key: string } }).made;
    expect(key.startsWith(KEY_PREFIX)).toBe(true);
    expect(await keysOf()).toMatchObject([{ name: 'Sheet', scopes: ['contacts:read'] }]);
  });

  test('shows missing fields, and retains the input', async () => {
    const page = pages.open('/integrations/keys', { name: 'CRM' }, ava.headers);
    expect(await postKeys(page)).toMatchObject({
      made: null,
      form: { values: { name: 'CRM' }, errors: { scopes: 'Choose at least one scope.' } },
    });
    expect(page.response.status).toBe(422);
    expect(await post({ [scopeField('contacts:read')]: 'on' })).toMatchObject({
      form: { errors: { name: 'Name is required.' } },
    });
  });

  test('deletes a key and reports it; another user’s is reported as missing', async () => {
    const [key] = await keysOf();
    const other = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await post({ intent: 'delete', id: key!.id }, other)).toMatchObject({ made: null });
    expect(await keysOf()).toHaveLength(1);
    const posted = (await post({ intent: 'delete', id: key!.id })) as Response;
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/integrations/keys?done=deleted']);
    expect(await keysOf()).toEqual([]);
  });

  test.each(ROLES.filter((role) => refusal(role, [], 'integrations')))('shows %s why not', async (role) => {
    const person = await signIn(pages.app, { role });
    const { code } = refusal(role, [], 'integrations')!;
    expect(await post({ name: 'A', [scopeField('contacts:read')]: 'on' }, person)).toMatchObject({
      made: null,
      form: { problem: permissions[code] },
    });
  });
});
