import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkHandle,
  HANDLE_MAX,
  HANDLE_MIN,
  handleFromName,
  isReservedHandle,
  normalizeHandle,
  RESERVED_HANDLES,
  suggestHandles,
} from './handle.ts';
import { handleSchema } from './handle-schema.ts';

const WELL_FORMED = /^[a-z0-9_]{3,30}$/;
const handles = fc.stringMatching(/^[A-Za-z0-9_]{3,30}$/);

const codes = (raw: unknown) => {
  const parsed = handleSchema.safeParse(raw);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe('the format of a handle', () => {
  test('has 3 to 30 characters', () => {
    expect([HANDLE_MIN, HANDLE_MAX]).toEqual([3, 30]);
  });

  test('accepts any letters, digits and underscores of that length, in lower case', () => {
    fc.assert(
      fc.property(handles, (raw) => {
        expect(handleSchema.parse(raw)).toBe(raw.toLowerCase());
      }),
    );
    expect(handleSchema.parse('  Ava_Lindgren ')).toBe('ava_lindgren');
  });

  test.each([
    [undefined, ['handle.required']],
    ['', ['handle.required']],
    ['  ', ['handle.required']],
    ['ab', ['handle.too_short']],
    ['a'.repeat(31), ['handle.too_long']],
    ['ava-lindgren', ['handle.pattern']],
    ['ava lindgren', ['handle.pattern']],
    ['åsa', ['handle.pattern']],
    ['ava.l', ['handle.pattern']],
    ['аva', ['handle.pattern']], // a Cyrillic first letter
    ['\u212Aim', ['handle.pattern']], // the Kelvin sign, whose lower case is k
    ['ava\n', []],
    ['av\na', ['handle.pattern']],
    ['é', ['handle.too_short', 'handle.pattern']],
  ])('%j gives %j', (raw, expected) => {
    expect(codes(raw)).toEqual(expected);
  });

  test('schema and check agree on every text except reserved words', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), handles), (raw) => {
        const checked = checkHandle(raw);
        const parsed = handleSchema.safeParse(raw);
        if (checked.ok) expect(parsed.data).toBe(checked.handle);
        else expect(parsed.success).toBe(checked.reason === 'reserved');
      }),
    );
  });
});

describe('checking a handle', () => {
  test.each([
    ['Ava', { ok: true, handle: 'ava' }],
    ['team_active_owner', { ok: true, handle: 'team_active_owner' }],
    ['solo_essential', { ok: true, handle: 'solo_essential' }],
    ['ab', { ok: false, reason: 'too_short' }],
    ['x'.repeat(31), { ok: false, reason: 'too_long' }],
    ['ava!', { ok: false, reason: 'pattern' }],
    ['Admin', { ok: false, reason: 'reserved' }],
  ])('%j gives %j', (raw, expected) => {
    expect(checkHandle(raw)).toEqual(expected);
  });
});

describe('reserved words', () => {
  // The first segment of every page and asset of the site.
  const ROUTES =
    `api c files preview logout complimentary contacts share analytics team integrations media dev
    offline terms privacy sitemap robots favicon assets static manifest sw health
    dav embed join docs mcp well_known my_profile sign_in critical unavailable`.split(/\s+/);
  const LIKE_US = ['admin', 'root', 'support', 'help', 'cardea', 'www', 'mail'];

  // Well-known addresses, some of which are not pages.
  const ADDRESSES = `
    /c/code /files/id /preview/ava /sign-in /sign-up /forgot-password /reset-password /verify-email /logout
    /card-setup /wallet-setup /select-your-plan /complimentary /my-profile /contacts/new /share/print /analytics
    /edit-profile /manage-content /team/members /join/token /integrations/keys /docs/api /api/openapi.json /dav/
    /.well-known/carddav /embed/ava /mcp
  `.split(/\s+/);
  const FIRST = ADDRESSES.flatMap(
    (path) => path.split('/')[1]?.replace(/^\./, '').replaceAll('-', '_') || [],
  );

  test.each([...ROUTES, ...FIRST, ...LIKE_US])('%s is not available as a handle', (word) => {
    expect(isReservedHandle(word)).toBe(true);
    expect(isReservedHandle(` ${word.toUpperCase()} `)).toBe(true);
  });

  test('the framework’s own routes are reserved, as they begin with an underscore', () => {
    for (const word of ['_astro', '_image', '_actions', '_server_islands'])
      expect(checkHandle(word)).toEqual({ ok: false, reason: 'reserved' });
  });

  test('underscores around a reserved word do not make it available', () => {
    expect(isReservedHandle('_admin_')).toBe(true);
    expect(isReservedHandle('admin_ava')).toBe(false);
  });

  test('every entry is a well-formed handle, so that none is useless', () => {
    for (const word of RESERVED_HANDLES) expect(word).toMatch(/^[a-z0-9_]{1,30}$/);
  });

  test('names of the demo are available', () => {
    for (const name of ['ava', 'solo_active', 'team_legacy_readonly'])
      expect(isReservedHandle(name)).toBe(false);
  });
});

describe('handles derived from a name', () => {
  test.each([
    ['Ava', 'Lindgren', 'ava_lindgren'],
    ['Lucía', 'Prats', 'lucia_prats'],
    ['Søren', 'Æbelø', 'soren_aebelo'],
    ['Łukasz', 'Groß', 'lukasz_gross'],
    ['Åsa', "O'Neil-Östberg", 'asa_oneil_ostberg'],
    ['Bo', '', 'bo_card'],
    ['Admin', '', 'admin_card'],
    ['明', '李', 'my_card'],
    ['', '', 'my_card'],
    ['Wolfeschlegelsteinhausen', 'Bergerdorff', 'wolfeschlegelsteinhausen_berge'],
  ])('%s %s gets %s', (first, last, expected) => {
    expect(handleFromName(first, last)).toBe(expected);
  });

  test('are valid for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const handle = handleFromName(first, last);
        expect(checkHandle(handle)).toEqual({ ok: true, handle });
      }),
    );
  });
});

describe('suggestions for a taken handle', () => {
  test('are close to the requested one', () => {
    expect(suggestHandles('ava', new Set(['ava']))).toEqual(['ava_card', 'ava_hq', 'ava_2']);
    expect(suggestHandles('ava_lindgren', new Set(['ava_lindgren', 'ava_lindgren_card']))).toEqual([
      'avalindgren',
      'ava_lindgren_hq',
      'ava_lindgren_2',
    ]);
  });

  test('are available, well-formed, distinct, and of the requested number', () => {
    const bases = fc.oneof(handles, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(bases, fc.array(handles), fc.integer({ min: 1, max: 8 }), (base, others, count) => {
        const taken = new Set([normalizeHandle(base), ...others.map(normalizeHandle)]);
        for (let n = 2; n < 6; n += 1) taken.add(`${normalizeHandle(base)}_${n}`);
        const suggested = suggestHandles(base, taken, count);
        expect(new Set(suggested).size).toBe(count);
        for (const handle of suggested) {
          expect(handle).toMatch(WELL_FORMED);
          expect(checkHandle(handle).ok).toBe(true);
          expect(taken.has(handle)).toBe(false);
        }
      }),
    );
  });
});
