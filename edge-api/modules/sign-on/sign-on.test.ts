import { beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { DOMAIN, mailedToken, proveDomain, signInOwner } from './testing/owner.ts';

const OIDC = {
  protocol: 'oidc',
  domain: DOMAIN,
  issuer: 'https://id.firm.example',
  client_id: 'cardea',
  client_secret: 'hush',
};

let app: TestApp;
let owner: Person & { team_id: string };

const put = (change: object = {}, who: Person = owner) =>
  who.call('PUT', '/team/sign-on', { ...OIDC, ...change });
const shown = async () => (await (await owner.call('GET', '/team/sign-on')).json()) as { sign_on: unknown };
const prove = (token: string) =>
  app.request('/api/sign-on/prove', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

beforeEach(async () => {
  app = await createTestApp();
  owner = await signInOwner(app);
});

describe('Single sign-on of a team', () => {
  test('is created, shown without its secret, changed without it, and removed', async () => {
    expect(await shown()).toEqual({ sign_on: null, addresses: null, directory: null });
    expect((await put()).status).toBe(200);
    const text = JSON.stringify(await shown());
    expect(text).not.toContain('hush');
    const { rows } = await app.client.execute('select secret from sign_ons');
    expect(String(rows[0]!['secret'])).not.toContain('hush');
    expect((await put({ client_secret: undefined, role: 'readonly' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      sign_on: { role: 'readonly', is_verified: false, client_id: 'cardea' },
    });
    expect((await owner.call('DELETE', '/team/sign-on')).status).toBe(204);
    expect((await owner.call('DELETE', '/team/sign-on')).status).toBe(404);
    expect(await shown()).toMatchObject({ sign_on: null });
    const log = await app.client.execute('select action from team_log order by created_at, rowid');
    expect(log.rows.map(({ action }) => action)).toEqual([
      'sign_on_changed',
      'sign_on_changed',
      'sign_on_removed',
    ]);
  });

  test('sends a secret to no other provider', async () => {
    await put();
    const answer = await put({ client_secret: undefined, issuer: 'https://id.other.example' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'client_secret', message: 'Client secret is required.' }],
    });
  });

  test.each([
    ['http', 'http://id.firm.example', 'issuer'],
    ['of this machine', 'https://127.0.0.1', 'issuer'],
    ['of a private network', 'https://login.corp', 'issuer'],
    ['with a password', 'https://me:hush@id.firm.example', 'issuer'],
    ['of a network', 'https://10.0.0.7/id', 'issuer'],
    ['without a dot', 'https://intranet', 'issuer'],
  ])('calls no provider at a URL %s', async (_, issuer, path) => {
    const answer = await put({ issuer });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path, message: 'Please enter an https:// address that can be reached from the internet.' }],
    });
  });

  test('cannot use a public domain', async () => {
    const answer = await put({ domain: 'gmail.com' });
    expect(await answer.json()).toMatchObject({
      status: 422,
      detail: 'This is a public email provider. Enter a domain that belongs to your company.',
    });
  });

  test.each(ROLES)('is for the owner of a paying team only: %s', async (role) => {
    const who = await signIn(app, { role });
    const calls: [string, string, unknown?][] = [
      ['GET', '/team/sign-on'],
      ['PUT', '/team/sign-on', OIDC],
      ['DELETE', '/team/sign-on'],
      ['POST', '/team/sign-on/proof', { mailbox: 'admin' }],
      ['POST', '/team/sign-on/directory'],
      ['DELETE', '/team/sign-on/directory'],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await who.call(method, path, body);
      expect([path, status === 403]).toEqual([path, role !== 'TEAM_ACTIVE_OWNER']);
    }
  });

  test('refers an admin to the owner', async () => {
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN' });
    expect(await (await put({}, admin)).json()).toMatchObject({
      detail: 'Only the team’s owner can change single sign-on.',
    });
  });
});

describe('A domain', () => {
  test('is verified by the mail to its operator, once', async () => {
    await put();
    expect(await (await owner.call('POST', '/team/sign-on/proof', { mailbox: 'hostmaster' })).json()).toEqual(
      {
        sent_to: `hostmaster@${DOMAIN}`,
      },
    );
    const token = mailedToken(app, `hostmaster@${DOMAIN}`);
    expect(await shown()).toMatchObject({ sign_on: { is_verified: false } });
    expect((await prove(token)).status).toBe(200);
    expect(await shown()).toMatchObject({ sign_on: { is_verified: true } });
    expect((await prove(token)).status).toBe(422);
    expect((await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' })).status).toBe(404);
  });

  test('is not verified by a token that is forged, expired, or for the former domain', async () => {
    await put();
    await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    const token = mailedToken(app, `admin@${DOMAIN}`);
    expect((await prove('made-up')).status).toBe(422);
    await put({ domain: 'other.example' });
    expect((await prove(token)).status).toBe(422);
    await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    await app.client.execute('update sign_ons set proof_expires_at = 1');
    expect((await prove(mailedToken(app, 'admin@other.example'))).status).toBe(422);
    expect(await shown()).toMatchObject({ sign_on: { is_verified: false } });
  });

  test('stays verified while it is the same', async () => {
    await put();
    await proveDomain(app, owner);
    await put({ client_id: 'new' });
    expect(await shown()).toMatchObject({ sign_on: { is_verified: true, client_id: 'new' } });
  });

  test('belongs to the first team to verify it, not the first to request it', async () => {
    const rival = await signInOwner(app);
    await put();
    await put({}, rival);
    await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    const token = mailedToken(app, `admin@${DOMAIN}`);
    await proveDomain(app, rival);
    expect((await prove(token)).status).toBe(409);
    const answer = await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { detail: 'Another team has verified this domain. Write to support if it’s yours.' },
    ]);
  });

  test('is verified by no mailbox that others may have', async () => {
    await put();
    expect((await owner.call('POST', '/team/sign-on/proof', { mailbox: 'ida' })).status).toBe(422);
    expect(app.letters).toEqual([]);
  });

  test('is mailed to one mailbox a few times an hour, which does not affect signing up with it', async () => {
    await put();
    const mail = async () => (await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' })).status;
    const sent: number[] = [];
    for (let n = 0; n < 6; n += 1) sent.push(await mail());
    expect(sent).toEqual([202, 202, 202, 202, 202, 429]);
    const body = {
      email: `admin@${DOMAIN}`,
      password: 'Long-enough-1!',
      first_name: 'Ida',
      last_name: 'Roe',
      name: 'Ida Roe',
    };
    expect((await callApi(app, 'POST', '/auth/sign-up/email', body)).status).toBe(200);
    expect(app.letters.filter(({ to }) => to === body.email)).toHaveLength(6);
  });

  test('must be verified before a directory can be connected', async () => {
    await put();
    expect((await owner.call('POST', '/team/sign-on/directory')).status).toBe(409);
    expect((await owner.call('DELETE', '/team/sign-on/directory')).status).toBe(404);
  });
});
