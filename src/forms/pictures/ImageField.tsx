import { useState } from 'react';
import type { CardImage, ImageView } from '../../domain/card/card-details.ts';
import {
  COVER_ASPECT,
  CROPPED_IMAGE_MAX_WIDTH,
  LOGO_ASPECTS,
  PICTURE_MAX_SIDE,
} from '../../domain/limits/images.ts';
import { ImageDeletion } from './ImageDeletion.tsx';
import styles from './ImageField.module.css';
import { openGate } from '../open-gate.ts';
import { PictureField, type PictureKind } from './PictureField.tsx';
import { toastSuccess } from '../toast-results.ts';
import { useCardImage } from './use-card-image.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';

const words = editor.details;

const [SQUARE, WIDE] = LOGO_ASPECTS;
const KINDS: Record<CardImage, PictureKind> = {
  picture: {
    label: words.picture,
    aspects: [{ label: '1:1', ratio: 1 }],
    output: { type: 'image/jpeg', quality: 1, maxWidth: PICTURE_MAX_SIDE },
  },
  logo: {
    label: words.logo,
    aspects: [
      { label: '1:1', ratio: SQUARE },
      { label: '2:1', ratio: WIDE },
    ],
    output: { type: 'image/png', maxWidth: CROPPED_IMAGE_MAX_WIDTH },
    fit: 'contain',
  },
  background: {
    label: words.cover,
    aspects: [{ label: '16:9', ratio: COVER_ASPECT }],
    output: { type: 'image/jpeg', maxWidth: CROPPED_IMAGE_MAX_WIDTH },
  },
};

type Props = {
  handle: string;
  image: ImageView;
  /** Whether a new logo can become the team's too. */
  forTeam: boolean;
  /** Called with the picture's path after saving, deleting or restoring. */
  onChange?: (now: string | null) => void;
};

/** A picture of the card, saved when chosen. */
export function ImageField({ handle, image, forTeam, onChange }: Props) {
  const { name, locked, upgrades } = image;
  const { label } = KINDS[name];
  const [teamLogo, setTeamLogo] = useState(false);
  const one = useCardImage({
    handle,
    name,
    saved: image.src,
    teamLogo,
    onChange: (now) => {
      onChange?.(now);
      reloadPreview(handle);
      toastSuccess(toasts.profile_updated);
    },
  });
  return (
    <div className={styles.image}>
      <PictureField
        {...KINDS[name]}
        src={one.src}
        chosen={one.chosen}
        help={image.note}
        locked={locked ?? undefined}
        onLockedPress={() => openGate(name)}
        onCut={one.save}
        onRemove={one.ask}
      />
      <ImageDeletion deletion={one.deletion} label={label} />
      {name === 'logo' && forTeam && (
        <Checkbox label={words.team_logo} checked={teamLogo} onCheckedChange={setTeamLogo} />
      )}
      {upgrades && (
        <Button variant="quiet" size="small" locked={editor.locked} onClick={() => openGate(name)}>
          {editor.settings.upgrade}
        </Button>
      )}
    </div>
  );
}
