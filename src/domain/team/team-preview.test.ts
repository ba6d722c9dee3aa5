import { describe, expect, test } from 'vitest';
import { testCard } from '../card/testing/card.ts';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { withoutTeamContent, withTeamLook } from './team-preview.ts';

const link = (title: string, injected: boolean) => ({
  id: title,
  order: 0,
  injected,
  title,
  link: 'https://example.com',
  thumbnail: null,
});
const business = testCard({
  is_business: true,
  logo: '/media/logo.png',
  layout: 'list',
  night: true,
  card_design_id: 2,
  design: PRESET_DESIGNS[1]!,
  cta: { priority: 'Save', action: null, cta_type: null, link: null },
  section_order: [
    { name: 'files', enabled: true },
    { name: 'links', enabled: true },
  ],
});
const card = testCard({
  background: '/media/own.png',
  section_order: [
    { name: 'links', enabled: false },
    { name: 'files', enabled: true },
  ],
});

describe('a previewed card of a member', () => {
  test('without the team’s content has all of its own', () => {
    const own = link('Own', false);
    const pushed = { ...card, bio: 'Mine', injected_bio: 'Ours', thumbnail_links: [own, link('Team', true)] };
    const shown = withoutTeamContent(pushed);
    expect(shown).toEqual({ ...pushed, injected_bio: '', thumbnail_links: [own] });
  });

  test('has only the chosen parts of the team’s look', () => {
    const { card_design_id, design, layout, night, typeface } = business;
    const look = { card_design_id, design, layout, night, typeface };
    expect(withTeamLook(card, business, ['design'])).toEqual({ ...card, ...look });
    expect(withTeamLook(card, business, ['cta'])).toEqual({ ...card, cta: business.cta });
    expect(withTeamLook(card, business, [])).toEqual(card);
  });

  test('keeps a cover that the business profile lacks, and sections that are off', () => {
    const shown = withTeamLook(card, business, ['logo', 'cover', 'section_order']);
    expect([shown.logo, shown.background]).toEqual([business.logo, card.background]);
    expect(shown.section_order).toEqual([
      { name: 'files', enabled: true },
      { name: 'links', enabled: false },
    ]);
  });
});
