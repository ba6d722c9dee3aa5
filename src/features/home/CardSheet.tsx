import { ArrowRight, Eye, Pencil, Radio, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { modalTiles, type ModalTile } from './home-tiles.ts';
import { resizeUrl } from '../../domain/media/image-url.ts';
import { editProfilePath, newProfilePath, previewPath, sharePath } from '../../domain/pages/profile-paths.ts';
import type { Role } from '../../domain/permissions/roles.ts';
import { home as words } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { confirmations } from '#messages/toasts.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { pictureSources } from '../../ui/pictures/image-sizes.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { Tile, type TileProps } from '../../ui/layout/Tile.tsx';
import { TileRow } from '../../ui/layout/TileRow.tsx';
import type { HomeCard } from './home-card.ts';
import { makeLive, removeCard } from './home.store.ts';

type Props = {
  card: HomeCard;
  address: string;
  role: Role;
  open: boolean;
  onClose: () => void;
  /** Called when the card was deleted. */
  onGone: () => void;
};

const PICTURE_PX = 48;
const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions for the selected card, and confirming its deletion. */
export function CardSheet({ card, address, role, open, onClose, onGone }: Props) {
  const { handle, live, draft } = card;
  const [asking, setAsking] = useState(false);
  const { isBusy: deleting, run: remove } = useSingleRun(async () => {
    const gone = await removeCard(handle);
    setAsking(false);
    if (!gone) return;
    onClose();
    onGone();
  });
  const picture =
    card.picture && pictureSources(card.picture, PICTURE_PX, (src, width) => resizeUrl(src, { width }));
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const faces: Record<ModalTile, Omit<TileProps, 'id'>> = {
    share_profile: { icon: <Share {...ICON} />, label: words.share_profile, href: sharePath(handle) },
    public_view: { icon: <Eye {...ICON} />, label: words.public_view, href: previewPath(handle) },
    edit_profile: { icon: <Pencil {...ICON} />, label: words.edit_profile, href: editProfilePath(handle) },
    continue_profile: {
      icon: <ArrowRight {...ICON} />,
      label: words.continue_profile,
      href: newProfilePath(handle),
      wide: true,
    },
    make_live: {
      icon: <Radio {...ICON} />,
      label: words.make_live,
      onClick: then(() => void makeLive(handle)),
    },
    already_live: { icon: <Radio {...ICON} />, label: words.already_live, live: true },
    delete_profile: {
      icon: <Trash2 {...ICON} />,
      label: words.delete_profile,
      onClick: () => setAsking(true),
      tone: 'danger',
      height: 56,
      wide: true,
    },
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={card.face.name}
        lead={<bdi dir="ltr">{address}</bdi>}
        tile={<Avatar initials={card.face.initials} size={PICTURE_PX} {...picture} />}
        closeLabel={shell.header.close}
      >
        <TileRow>
          {modalTiles({ role, selected: live ? 'live' : draft ? 'draft' : 'other' }).map((tile) => (
            <Tile key={tile} id={`card-${tile}`} tone="sunken" {...faces[tile]} />
          ))}
        </TileRow>
      </Sheet>
      <Dialog
        open={asking}
        title={words.delete_profile}
        text={confirmations.delete_profile}
        cancelLabel={confirmations.cancel}
        onCancel={() => setAsking(false)}
        confirmLabel={confirmations.delete}
        onConfirm={() => void remove()}
        status={deleting ? 'loading' : 'idle'}
        loadingLabel={confirmations.deleting}
        destructive
      />
    </>
  );
}
