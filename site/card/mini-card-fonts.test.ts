import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { cardFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import { miniCardFont } from '../../src/domain/card/mini-card.ts';
import { testCard } from '../../src/domain/card/testing/card.ts';
import { TYPEFACES } from '../../src/domain/card/typefaces.ts';
import { miniCardFonts } from './mini-card-fonts.ts';

const locals = { language: 'en' } as const;

/** The policy of a page, and the hashes of styles that were added to it. */
function policy() {
  const insertStyleHash = vi.fn<(hash: string) => void>();
  const csp = { insertStyleHash } as unknown as Parameters<typeof miniCardFonts>[0]['csp'];
  return { csp, allowed: () => insertStyleHash.mock.calls.flat() };
}

describe('the fonts of mini cards', () => {
  test('are the files that visitors get of each card, under the name that its mini card uses', async () => {
    const cards = TYPEFACES.map((typeface) => testCard({ typeface }));
    const css = await miniCardFonts({ csp: undefined, locals }, cards);
    const declared = [...css!.matchAll(/font-family:([\w-]+);src:url\(([^)]+)\)/g)];
    const [, ...withFont] = cards;
    const expected = withFont.map(async (card) => [miniCardFont(card), (await cardFont(card, 'en'))?.path]);
    expect(declared.map(([, family, path]) => [family, path])).toEqual(await Promise.all(expected));
  });

  test('are allowed by the policy of their page', async () => {
    const { csp, allowed } = policy();
    const css = await miniCardFonts({ csp, locals }, [testCard({ typeface: 'jost' })]);
    expect(allowed()).toEqual([`sha256-${createHash('sha256').update(css!).digest('base64')}`]);
  });

  test.each([
    ['have the device’s typeface', { typeface: 'system' }],
    ['have letters that no typeface has', { typeface: 'jost', first_name: '伟', last_name: '李' }],
  ] as const)('do not exist for cards that %s', async (_what, change) => {
    const { csp, allowed } = policy();
    expect(await miniCardFonts({ csp, locals }, [testCard(change)])).toBeNull();
    expect(allowed()).toEqual([]);
  });
});
