import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';
import { guard } from './page-guard.ts';
import type { GuardInput } from './page-guard.ts';

const offer = {
  subscription_type: 'team',
  months: 12,
  seats: 5,
  product_id: 'prod_1',
  price_id: 'price&1',
  action_token: 'tok/en=',
};

describe('after signing in', () => {
  test.each([
    ['active', null, '/my-profile'],
    ['needs-wizards', null, '/card-setup'],
    ['active', '/contacts?tags=3', '/contacts?tags=3'],
    ['needs-wizards', '/share', '/share'],
    ['active', '//evil.example', '/my-profile'],
    ['active', '/sign-in', '/my-profile'],
    ['needs-wizards', 'https://evil.example', '/card-setup'],
  ])('%s with redirectTo %s goes to %s', (status, redirectTo, to) => {
    expect(afterSignIn({ status, redirectTo, complimentary: null })).toEqual({ kind: 'redirect', to });
  });

  test('treats any other status as a critical error, whatever else was requested', () => {
    for (const status of ['', 'Active', 'suspended', 'ACTIVE ']) {
      const landing = afterSignIn({ status, redirectTo: '/contacts', complimentary: offer });
      expect(landing).toEqual({ kind: 'critical', status });
    }
  });

  test('leads a complimentary offer to its page with all its parameters', () => {
    const landing = afterSignIn({ status: 'needs-wizards', redirectTo: '/contacts', complimentary: offer });
    const url = new URL(landing.kind === 'redirect' ? landing.to : '/', 'https://here.example');
    expect(url.pathname).toBe('/complimentary');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...offer,
      months: '12',
      seats: '5',
      enabled: 'true',
    });
  });
});

const visit = (input: Partial<GuardInput>) =>
  guard({
    signedIn: true,
    status: 'active',
    path: '/my-profile',
    query: '',
    inIframe: false,
    owesSecondFactor: false,
    ...input,
  });

describe('the route guard', () => {
  test('sends an anonymous visitor to sign in, and back to path and query', () => {
    const to = '/sign-in?redirectTo=%2Fcontacts%3Ftags%3D3%26sort%3Dcreated';
    const input = { signedIn: false, status: null, path: '/contacts', query: '?tags=3&sort=created' };
    expect(visit(input)).toEqual({ kind: 'redirect', to });
  });

  test('lets an active account through', () => {
    expect(visit({})).toEqual({ kind: 'allow' });
  });

  test('sends an account in `needs-wizards` to card setup', () => {
    const status = 'needs-wizards';
    expect(visit({ status })).toEqual({ kind: 'redirect', to: '/card-setup' });
    expect(visit({ status, path: '/complimentary' })).toEqual({ kind: 'redirect', to: '/card-setup' });
    expect(visit({ status, path: '/complimentary', query: '?enabled=false' }).kind).toBe('redirect');
  });

  test.each([
    ['/card-setup', ''],
    ['/card-setup/', '?handle=ava'],
    ['/wallet-setup', ''],
    ['/complimentary', '?months=3&enabled=true'],
  ])('leaves that account on %s%s', (path, query) => {
    expect(visit({ status: 'needs-wizards', path, query })).toEqual({ kind: 'allow' });
  });

  test('does nothing inside an iframe', () => {
    expect(visit({ status: 'needs-wizards', inIframe: true })).toEqual({ kind: 'allow' });
  });

  test('shows the critical page for any other status, also on setup pages', () => {
    expect(visit({ status: 'frozen' })).toEqual({ kind: 'critical', status: 'frozen' });
    expect(visit({ status: 'frozen', path: '/card-setup' }).kind).toBe('critical');
    expect(visit({ status: null }).kind).toBe('critical');
    expect(visit({ status: 'frozen', inIframe: true }).kind).toBe('critical');
  });

  test.each(['active', 'needs-wizards'])('asks for a required second factor first: %s', (status) => {
    const missing = { status, owesSecondFactor: true };
    const setUp = { kind: 'redirect', to: '/account?open=second-factor' };
    for (const path of ['/my-profile', '/card-setup', '/accounting'])
      expect(visit({ ...missing, path })).toEqual(setUp);
    expect(visit({ ...missing, inIframe: true })).toEqual(setUp);
    for (const path of ['/account', '/account/delete'])
      expect(visit({ ...missing, path })).toEqual({ kind: 'allow' });
  });

  test('keeps sign-in and sign-out reachable whatever the status', () => {
    for (const path of ['/sign-in', '/logout', '/verify-email']) {
      expect(visit({ signedIn: false, status: null, path })).toEqual({ kind: 'allow' });
      expect(visit({ status: 'frozen', path })).toEqual({ kind: 'allow' });
    }
  });

  test('never redirects in a loop', () => {
    const statuses = fc.constantFrom('active', 'needs-wizards', 'frozen', null);
    const paths = fc.constantFrom('/my-profile', '/card-setup', '/sign-in', '/complimentary', '/contacts');
    fc.assert(
      fc.property(
        fc.boolean(),
        statuses,
        paths,
        fc.boolean(),
        fc.boolean(),
        (signedIn, status, path, inIframe, owesSecondFactor) => {
          const first = visit({ signedIn, status, path, inIframe, owesSecondFactor });
          if (first.kind !== 'redirect') return;
          const url = new URL(first.to, 'https://here.example');
          expect(
            visit({ signedIn, status, path: url.pathname, query: url.search, inIframe, owesSecondFactor })
              .kind,
          ).toBe('allow');
        },
      ),
    );
  });
});
