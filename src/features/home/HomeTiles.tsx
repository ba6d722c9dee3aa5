import { Pencil, Radio, Share } from 'lucide-react';
import type { homeTiles } from './home-tiles.ts';
import { editProfilePath, newProfilePath, sharePath } from '../../domain/pages/profile-paths.ts';
import { home as words } from '#messages/home.ts';
import { Tile } from '../../ui/layout/Tile.tsx';
import { TileRow } from '../../ui/layout/TileRow.tsx';
import type { HomeCard } from './home-card.ts';
import { makeLive } from './home.store.ts';

type Props = ReturnType<typeof homeTiles> & {
  /** The centred card; null for the placeholder, which disables every tile. */
  card: HomeCard | null;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

const FACES = {
  share: { icon: <Share {...ICON} />, label: words.share },
  edit: { icon: <Pencil {...ICON} />, label: words.edit },
  go_live: { icon: <Radio {...ICON} />, label: words.go_live },
  is_live: { icon: <Radio {...ICON} />, label: words.is_live },
} as const;

/** The tiles below the carousel. */
export function HomeTiles({ card, perRow, tiles }: Props) {
  const action = (tile: keyof typeof FACES) => {
    if (card === null) return {};
    const { handle, draft } = card;
    if (tile === 'share') return { href: sharePath(handle) };
    if (tile === 'edit') return { href: draft ? newProfilePath(handle) : editProfilePath(handle) };
    return tile === 'go_live' ? { onClick: () => void makeLive(handle) } : {};
  };
  return (
    <TileRow perRow={perRow} label={words.tiles}>
      {tiles.map(({ tile, disabled }) => (
        <Tile
          // Going LIVE replaces one tile by the other: the focus stays.
          key={tile === 'is_live' ? 'go_live' : tile}
          id={`tile-${tile}`}
          {...FACES[tile]}
          live={tile === 'is_live'}
          disabled={disabled}
          {...action(tile)}
        />
      ))}
    </TileRow>
  );
}
