import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currenciesFor, customerCurrency } from './currencies.ts';
import { CURRENCIES } from '../limits/plans.ts';
import { ownSitePath } from '../account/own-path.ts';
import { formatMoney, percentSaved, perMonth } from './prices.ts';
import { billingRefusal, canBuy } from './purchases.ts';
import { ROLES } from '../permissions/roles.ts';

describe('prices', () => {
  test.each([
    [600, 'EUR', '€6'],
    [750, 'EUR', '€7.50'],
    [0, 'EUR', '€0'],
    [625, 'GBP', '£6.25'],
    [125_000, 'USD', '$1,250'],
    [20, 'EUR', '€0.20'],
  ] as const)('%i %s is formatted %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  test('by year is a twelfth per month, and less', () => {
    const [month, year] = [
      { price: 750, interval: 'month' },
      { price: 7200, interval: 'year' },
    ] as const;
    expect([perMonth(month), perMonth(year), percentSaved(month, year)]).toEqual([750, 600, 20]);
    expect(percentSaved(year, month)).toBe(0);
    expect(percentSaved({ price: 0, interval: 'month' }, year)).toBe(0);
  });
});

describe('a currency', () => {
  test.each([
    [null, null, 'EUR'],
    [null, 'us', 'USD'],
    [null, 'GB', 'GBP'],
    [null, 'DE', 'EUR'],
    [null, 'T1', 'EUR'],
    ['GBP', 'US', 'GBP'],
    ['CHF', 'US', 'USD'],
  ])('last paid %s, in %s: %s', (paid, country, expected) => {
    expect(customerCurrency(paid, country)).toBe(expected);
  });

  test('of the customer comes first, each once', () => {
    for (const own of CURRENCIES) {
      expect(currenciesFor(own)[0]).toBe(own);
      expect(currenciesFor(own).toSorted()).toEqual([...CURRENCIES].toSorted());
    }
  });
});

describe('purchase rights', () => {
  test.each([
    ['SOLO_ESSENTIAL_DEFAULT', 'solo', false, 'allowed'],
    ['SOLO_ACTIVE_DEFAULT', 'solo', true, 'has_it'],
    ['SOLO_ACTIVE_DEFAULT', 'team', true, 'allowed'],
    ['TEAM_LIMITED_OWNER', 'team', false, 'allowed'],
    ['TEAM_ACTIVE_OWNER', 'team', true, 'has_it'],
    ['TEAM_ACTIVE_OWNER', 'solo', false, 'refused'],
    ['TEAM_LEGACY_ADMIN', 'team', false, 'refused'],
    ['TEAM_ACTIVE_MEMBER', 'team', false, 'refused'],
  ] as const)('%s for a %s plan, already paying %s: %s', (role, type, pays, kind) => {
    expect(canBuy(role, type, pays).kind).toBe(kind);
  });

  test.each([
    ['TEAM_LIMITED_ADMIN', 'permission.limited_admin'],
    ['TEAM_LIMITED_MEMBER', 'permission.limited_member'],
    ['TEAM_LEGACY_ADMIN', 'permission.legacy_admin'],
    ['TEAM_LEGACY_MEMBER', 'permission.legacy_member'],
    ['TEAM_LEGACY_READONLY', 'permission.default'],
    ['TEAM_ACTIVE_ADMIN', 'permission.default'],
  ] as const)('%s sees %s', (role, code) => {
    expect(canBuy(role, 'team', false)).toEqual({ kind: 'refused', refusal: { code } });
    expect(billingRefusal(role)).toEqual({ code });
  });

  test('bills are visible only to those who can buy a team’s plan', () => {
    for (const role of ROLES)
      expect(billingRefusal(role) === null, role).toBe(canBuy(role, 'team', false).kind === 'allowed');
  });
});

describe('an address of this site', () => {
  const HERE = 'https://cardea.example';
  test.each([
    ['/billing?done=paid', '/billing?done=paid'],
    ['https://cardea.example/billing?done=paid', '/billing?done=paid'],
    ['https://cardea.example', '/'],
    ['https://cardea.example?a=1', '/?a=1'],
    ['https://cardea.example.evil.example/', null],
    ['https://cardea.example@evil.example/', null],
    ['https://cardea.example//evil.example', null],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['billing', null],
    ['/sign-in', null],
  ])('%s: %s', (raw, path) => {
    expect(ownSitePath(raw, HERE)).toBe(path);
  });

  test.each(['', HERE])('is only ever a path, whatever follows %j', (start) => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (rest) => {
        const path = ownSitePath(start + rest, HERE);
        expect(path === null || new URL(path, HERE).origin === HERE).toBe(true);
      }),
    );
  });
});
