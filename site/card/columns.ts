import type { PublicCard } from '../../src/domain/public-card.ts';
import type { SectionName } from '../../src/domain/sections.ts';

export type BlockName = 'team' | SectionName;
/** Where a block stands on a wide screen, as `Block.astro` takes it. */
export type Place = { class?: string | undefined; style?: string | undefined };

/** What there is to look at stands on the end side; who the owner is and how to reach them on the start side. */
type EndName = 'links' | 'photo_gallery' | 'files';
const END: ReadonlySet<BlockName> = new Set<EndName>(['links', 'photo_gallery', 'files']);

// Pixels at the usual text size, as card-wide.css draws them.
const GAP = 14;
const FRAME = 56;
const TILE_GAP = 10;

const rem = (pixels: number) => `${pixels / 16}rem`;

/** The height of each tile, of which a title of two lines takes what it needs from the picture. */
const tileHeight = ({ thumbnail_links: links }: PublicCard) =>
  links.some((link) => link.thumbnail) ? 116 : 56;

/** Heights of the blocks on the end side, each of which is as high as its number of items makes it. */
const HEIGHTS: Readonly<Record<EndName, (card: PublicCard) => number>> = {
  links: (card) =>
    FRAME - TILE_GAP + Math.ceil(card.thumbnail_links.length / 2) * (tileHeight(card) + TILE_GAP),
  photo_gallery: () => FRAME + 178,
  files: ({ files }) => FRAME + 1 + files.length * 53,
};

/**
 * The two columns of a wide card. Blocks stay in the owner's order in the document, and so in each column: those on the
 * start side are stacked by the browser, those on the end side each stand `--top` below the upper edge, since no
 * layout that every browser knows stacks two columns of one list. Without blocks for both sides there is nothing to
 * place, and columns are filled in order.
 */
export function placeBlocks(card: PublicCard, blocks: readonly BlockName[]): Map<BlockName, Place> {
  const isEnd = (name: BlockName): name is EndName => END.has(name);
  if (!blocks.some(isEnd) || blocks.every(isEnd)) return new Map(blocks.map((name) => [name, {}]));
  let top = 0;
  return new Map(
    blocks.map((name) => {
      if (!isEnd(name)) return [name, { class: 'start' }];
      const tile = name === 'links' ? `;--tile:${rem(tileHeight(card))}` : '';
      const place = { class: 'end', style: `--top:${rem(top)}${tile}` };
      top += HEIGHTS[name](card) + GAP;
      return [name, place];
    }),
  );
}
