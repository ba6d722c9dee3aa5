import { describe, expect, test } from 'vitest';
import { placeBlocks, type BlockName } from './columns.ts';
import { shownBlocks } from './shown-blocks.ts';
import type { PublicCard } from '../../src/domain/public-card.ts';
import { SECTION_NAMES } from '../../src/domain/sections.ts';

/** A card of which only the length of its lists matters here. */
function cardWith(lengths: Partial<Record<string, number>>): PublicCard {
  const list = (name: string) => Array.from({ length: lengths[name] ?? 0 }, () => ({ thumbnail: null }));
  return {
    bio: 'a'.repeat(lengths['bio'] ?? 0),
    injected_bio: '',
    section_order: SECTION_NAMES.map((name) => ({ name, enabled: true })),
    contact_info: list('contact_info'),
    social_media: list('social_media'),
    thumbnail_links: list('links'),
    videos: list('video'),
    photo_gallery: list('photo_gallery'),
    files: list('files'),
    members: list('team'),
  } as unknown as PublicCard;
}
const EVERYTHING = {
  contact_info: 6,
  social_media: 6,
  links: 4,
  bio: 120,
  video: 1,
  photo_gallery: 8,
  files: 3,
};
const placed = (card: PublicCard) => Object.fromEntries(placeBlocks(card, shownBlocks(card)));

describe('the blocks of a card', () => {
  test('stand in the owner’s order, without what is off or empty', () => {
    const card = cardWith({ ...EVERYTHING, social_media: 0, team: 2 });
    card.section_order.reverse();
    card.section_order.find(({ name }) => name === 'files')!.enabled = false;
    expect(shownBlocks(card)).toEqual(['team', 'photo_gallery', 'video', 'about', 'links', 'contact_info']);
  });

  test('are on the side that they belong to, those of the end side below each other', () => {
    expect(placed(cardWith(EVERYTHING))).toEqual({
      contact_info: { class: 'start' },
      social_media: { class: 'start' },
      links: { class: 'end', style: '--top:0rem;--tile:3.5rem' },
      about: { class: 'start' },
      video: { class: 'start' },
      photo_gallery: { class: 'end', style: '--top:12rem' },
      files: { class: 'end', style: '--top:27.5rem' },
    });
  });

  test('leave room for the pictures of links', () => {
    const tile = (thumbnail: string | null) => {
      const card = cardWith({ contact_info: 1, links: 2 });
      card.thumbnail_links[1]!.thumbnail = thumbnail;
      return placed(card)['links']?.style;
    };
    expect(tile(null)).toBe('--top:0rem;--tile:3.5rem');
    expect(tile('/media/a.png')).toBe('--top:0rem;--tile:7.25rem');
  });

  test.each<[BlockName[]]>([
    [['contact_info', 'about', 'social_media']],
    [['links', 'files']],
    [['about']],
    [[]],
  ])('of one side alone are not placed: %j', (names) => {
    const card = cardWith(EVERYTHING);
    expect([...placeBlocks(card, names).values()].every(({ class: side }) => side === undefined)).toBe(true);
  });
});
