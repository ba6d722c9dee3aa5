import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lockedPlace, placeBlocks } from './columns.ts';
import { shownBlocks } from './shown-blocks.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';

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
const placed = (card: PublicCard) => Object.fromEntries(placeBlocks(card, shownBlocks(card)).places);
const layoutOf = (lengths: Partial<Record<string, number>>) => {
  const card = cardWith(lengths);
  return placeBlocks(card, shownBlocks(card)).layout;
};

describe('the blocks of a card', () => {
  test('are in the owner’s order, without hidden or empty ones', () => {
    const card = cardWith({ ...EVERYTHING, social_media: 0, team: 2 });
    card.section_order.reverse();
    card.section_order.find(({ name }) => name === 'files')!.enabled = false;
    expect(shownBlocks(card)).toEqual(['team', 'photo_gallery', 'video', 'about', 'links', 'contact_info']);
  });

  test.each([
    [{}, { class: 'locked' }],
    [
      { class: 'end', style: '--top:0rem' },
      { class: 'end locked', style: '--top:0rem' },
    ],
  ])('keep their place %j while they are locked', (place, locked) => {
    expect(lockedPlace(place)).toEqual(locked);
  });

  test('are on their side, those of the end side below each other', () => {
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

  test('reserve space for the pictures of links, and more for a single one', () => {
    const tile = (links: number, thumbnail: string | null) => {
      const card = cardWith({ contact_info: 6, photo_gallery: 2, files: 2, social_media: 6, links });
      card.thumbnail_links[0]!.thumbnail = thumbnail;
      return placed(card)['links']?.style;
    };
    expect(tile(2, null)).toBe('--top:0rem;--tile:3.5rem');
    expect(tile(2, '/media/a.png')).toBe('--top:0rem;--tile:7.25rem');
    expect(tile(1, '/media/a.png')).toBe('--top:0rem;--tile:10.25rem');
  });

  test('reserve no space for dots below a single photo', () => {
    const files = (photos: number) => {
      const card = cardWith({ contact_info: 6, social_media: 6, bio: 200, photo_gallery: photos, files: 4 });
      return placed(card)['files']?.style;
    };
    expect(files(2)).toBe('--top:15.5rem');
    expect(files(1)).toBe('--top:14.375rem');
  });

  test.each<[string, Partial<Record<string, number>>]>([
    ['one', {}],
    ['one', { contact_info: 20 }],
    ['one', { contact_info: 2, links: 2, files: 1 }],
    ['one', { contact_info: 3, social_media: 3, bio: 80 }],
    ['filled', { contact_info: 8, social_media: 3, bio: 600 }],
    ['filled', { links: 12, files: 6, photo_gallery: 3 }],
    ['filled', { team: 6, contact_info: 4, links: 1 }],
    ['sides', EVERYTHING],
  ])('are laid out in %s: %j', (layout, lengths) => expect(layoutOf(lengths)).toBe(layout));

  test('have positions only in columns of their own', () => {
    const lengths = fc.record(
      Object.fromEntries(['team', ...SECTION_NAMES].map((name) => [name, fc.nat(12)])),
    );
    fc.assert(
      fc.property(lengths, (all) => {
        const card = cardWith(all);
        const blocks = shownBlocks(card);
        const { layout, places } = placeBlocks(card, blocks);
        expect([...places.keys()]).toEqual(blocks);
        const sides = new Set([...places.values()].map(({ class: side }) => side));
        expect(sides).toEqual(
          layout === 'sides' ? new Set(['start', 'end']) : new Set(blocks.length === 0 ? [] : [undefined]),
        );
      }),
    );
  });
});

test('no style of a wide card depends on later elements, which would shift painted ones', () => {
  const styles = readFileSync('site/styles/card-wide.css', 'utf8');
  expect(styles).toContain('.card.alone');
  expect(styles.match(/\.(?:card|id|blocks)[^{,]*:has\(/g)).toBeNull();
});
