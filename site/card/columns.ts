import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { SECTIONS, type SectionName } from '../../src/domain/sections/sections.ts';

export type BlockName = 'team' | SectionName;
/** The position of a block on a wide screen, for `Block.astro`. */
export type Place = { class?: string | undefined; style?: string | undefined };
/**
 * The layout of a wide card's blocks: one column, two that are filled in order and about equally high, or each on its
 * side.
 */
type Layout = 'one' | 'filled' | 'sides';
export type Placed = { layout: Layout; places: Map<BlockName, Place> };

/** Up to this many networks are rows with their handles; more are tiles. */
export const SOCIAL_ROWS_MOST = 3;

const isEnd = (name: BlockName) => name !== 'team' && SECTIONS[name].side === 'end';

// Pixels at the default text size, as in card-wide.css.
const GAP = 14;
const FRAME = 56;
const ROW = 53;
const TILE_GAP = 10;
/** The maximum height of a single column, which is not higher than the identity beside it. */
const ONE_MOST = 720;
/** The lower side is at least this share of the higher one, or columns are filled in order. */
const EVEN = 0.6;

const rem = (pixels: number) => `${pixels / 16}rem`;

/** The height of each tile, from whose picture a title of two lines takes its space. */
const tileHeight = ({ thumbnail_links: links }: PublicCard) => {
  if (!links.some((link) => link.thumbnail)) return 56;
  return links.length === 1 ? 164 : 116;
};

/** The height of rows with `each` items per row. */
const rows = (items: number, each: number, height: number) =>
  Math.ceil(items / each) * (height + TILE_GAP) - TILE_GAP;

/** Lines of a text with its tags, some 40 letters each. */
const lines = (html: string) =>
  html
    .split(/<\/(?:p|li)>/)
    .reduce((sum, part) => sum + Math.ceil(part.replace(/<[^<>]*>/g, '').length / 40), 0);

/**
 * Heights of the blocks other than lists in rows: exact if the number of items determines them, otherwise approximate.
 */
const HEIGHTS = {
  links: (card) => FRAME + rows(card.thumbnail_links.length, 2, tileHeight(card)),
  photo_gallery: ({ photo_gallery: photos }) => FRAME + (photos.length === 1 ? 160 : 178),
  social_media: ({ social_media: items }) =>
    FRAME + (items.length <= SOCIAL_ROWS_MOST ? items.length * ROW : rows(items.length, 6, 52)),
  about: ({ bio, injected_bio }) => FRAME + 25 * (lines(bio) + lines(injected_bio)),
  video: ({ videos }) => FRAME + rows(videos.length, 1, 200),
  team: ({ members }) => FRAME + rows(Math.min(members.length, 6), 2, 192),
} as const satisfies Partial<Record<BlockName, (card: PublicCard) => number>>;

const isInRows = (name: BlockName): name is Exclude<BlockName, keyof typeof HEIGHTS> => !(name in HEIGHTS);

const blockHeight = (name: BlockName, card: PublicCard) =>
  isInRows(name) ? FRAME + 1 + card[SECTIONS[name].list].length * ROW : HEIGHTS[name](card);

/**
 * The columns of a wide card; little content makes one. Blocks stay in the owner's order in the document, and so in
 * each column: those on the start side are stacked by the browser, those on the end side are `--top` below the upper
 * edge, since no widely supported layout stacks two columns of one list. If the sides would differ too much in height,
 * nothing is placed: the browser fills two columns in order.
 */
export function placeBlocks(card: PublicCard, blocks: readonly BlockName[]): Placed {
  const heightOf = (some: readonly BlockName[]) =>
    some.reduce((sum, name) => sum + blockHeight(name, card) + GAP, 0);
  const unplaced = (layout: Layout) => ({ layout, places: new Map(blocks.map((name) => [name, {}])) });
  if (blocks.length < 2 || heightOf(blocks) <= ONE_MOST) return unplaced('one');
  const sides = [blocks.filter(isEnd), blocks.filter((name) => !isEnd(name))].map(heightOf);
  if (Math.min(...sides) < EVEN * Math.max(...sides)) return unplaced('filled');
  let top = 0;
  const places = blocks.map((name): [BlockName, Place] => {
    if (!isEnd(name)) return [name, { class: 'start' }];
    const tile = name === 'links' ? `;--tile:${rem(tileHeight(card))}` : '';
    const place = { class: 'end', style: `--top:${rem(top)}${tile}` };
    top += blockHeight(name, card) + GAP;
    return [name, place];
  });
  return { layout: 'sides', places: new Map(places) };
}

/** The same place, outlined on a preview (`locked-parts.css`). */
export const lockedPlace = (place: Place): Place => ({
  ...place,
  class: place.class === undefined ? 'locked' : `${place.class} locked`,
});
