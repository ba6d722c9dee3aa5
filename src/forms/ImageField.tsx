import { lazy, Suspense, useState } from 'react';
import { IMAGE_TYPES } from '../domain/chosen-image.ts';
import type { CardImage } from '../domain/card-details.ts';
import { resizeUrl } from '../domain/image-url.ts';
import {
  COVER_ASPECT,
  CROPPED_IMAGE_MAX_WIDTH,
  EDITING_IMAGE_QUALITY,
  LOGO_ASPECTS,
  PICTURE_MAX_SIDE,
} from '../domain/limits/images.ts';
import { ImageDeletion } from './ImageDeletion.tsx';
import { openGate } from './open-gate.ts';
import { tellFailure, tellSuccess } from './tell.ts';
import { useCardImage } from './use-card-image.ts';
import { crop } from '#messages/crop.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../messages/format.ts';
import { reloadPreview } from '../stores/card-preview.ts';
import { Button } from '../ui/Button.tsx';
import type { CropOutput } from '../ui/crop-picture.ts';
import type { CropAspect } from '../ui/CropHeader.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ResizedImage } from '../ui/ResizedImage.tsx';
import { UploadField, type UploadTexts } from '../ui/UploadField.tsx';
import type { ImageView } from '../domain/card-details.ts';
import styles from './ImageField.module.css';

const words = editor.details;
// The cropper comes when somebody chose a picture.
const ImageCropDialog = lazy(async () => ({
  default: (await import('../ui/ImageCropDialog.tsx')).ImageCropDialog,
}));
const resize = (src: string, width: number) => resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

type Kind = { label: string; aspects: [CropAspect, ...CropAspect[]]; output: CropOutput };
const [SQUARE, WIDE] = LOGO_ASPECTS;
const KINDS: Record<CardImage, Kind> = {
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
  /** Whether a new logo can become the team's, too. */
  forTeam: boolean;
  /** Told where the picture is once it was saved, deleted or put back. */
  onChange?: (now: string | null) => void;
};

/** A picture of the card. What is wrong with a chosen file stands below, in orange. */
export function ImageField({ handle, image, forTeam, onChange }: Props) {
  const { name, locked, upgrades } = image;
  const { label, aspects, output } = KINDS[name];
  const [teamLogo, setTeamLogo] = useState(false);
  const one = useCardImage({
    handle,
    name,
    saved: image.src,
    teamLogo,
    onChange: (now) => {
      onChange?.(now);
      reloadPreview(handle);
      tellSuccess(toasts.profile_updated);
    },
  });
  const texts: UploadTexts = {
    ...words.upload,
    remove: format(words.upload.remove, { x: label.toLowerCase() }),
    percent: (progress) => format(words.upload.percent, { n: Math.round(progress * 100) }),
  };
  return (
    <div className={styles.image}>
      <UploadField
        label={label}
        texts={texts}
        accept={IMAGE_TYPES.join(',')}
        help={words.image_help}
        warning={one.warning}
        locked={locked ?? undefined}
        onLockedPress={() => openGate(name)}
        state={one.src === null ? { kind: 'empty' } : { kind: 'ready', name: label }}
        preview={
          one.src === null ? undefined : (
            <ResizedImage
              src={one.src}
              resize={resize}
              alt=""
              width={44}
              height={44}
              radius={10}
              fit={name === 'logo' ? 'contain' : 'cover'}
            />
          )
        }
        onFile={(file) => void one.choose(file)}
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
      {one.file && (
        <Suspense>
          <ImageCropDialog
            title={label}
            file={one.file}
            aspects={aspects}
            output={output}
            texts={crop}
            formatZoom={(zoom) => format(crop.times, { n: zoom.toFixed(1) })}
            onCancel={one.cancel}
            onSave={one.save}
            onFailure={() => tellFailure(words.image_failed)}
          />
        </Suspense>
      )}
    </div>
  );
}
