import { Camera, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { IMAGE_TYPES } from '../../domain/media/chosen-image.ts';
import { editingUrl } from '../../domain/media/image-url.ts';
import { hyphenatedFace } from '../../domain/card/mini-card.ts';
import { ImageDeletion } from '../../forms/pictures/ImageDeletion.tsx';
import { toastFailure, toastSuccess } from '../../forms/toast-results.ts';
import { useCardImage } from '../../forms/pictures/use-card-image.ts';
import { setup as words } from '#messages/setup.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { MiniCard } from '../../ui/pictures/MiniCard.tsx';
import type { CardSetupProps } from './card-setup.types.ts';
import styles from './CardSetup.module.css';
import { late } from '../../ui/late.ts';

type Props = Pick<CardSetupProps, 'handle' | 'profile' | 'canChangePicture'>;

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
// The cropper is loaded when a photo was chosen.
const PhotoCrop = late(async () => (await import('./PhotoCrop.tsx')).PhotoCrop);

/** Subject of the photo's errors. */
const PHOTO = 'photo';

/** The preview of the typed card, with a button to add a photo. */
export function PreviewCard({ handle, profile, canChangePicture }: Props) {
  const photo = useCardImage({
    handle,
    name: 'picture',
    saved: profile.picture,
    onChange: (now) => now !== null && toastSuccess(words.photo_saved, PHOTO),
  });
  const picture = photo.src;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(picture);
  useEffect(() => {
    // The button to delete or restore it had the focus and is gone.
    if (before.current !== picture && document.activeElement === document.body) input.current?.focus();
    before.current = picture;
  }, [picture]);
  const takeFrom = (field: HTMLInputElement) => {
    const [chosen] = field.files ?? [];
    if (chosen) void photo.chosen.choose(chosen);
    field.value = '';
  };
  useEffect(() => {
    // Chosen before hydration.
    if (input.current) takeFrom(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stood there when the page came
  }, []);
  const buttons = canChangePicture && (
    <div className={styles.photo}>
      <label className={styles.choose}>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-describedby={photo.chosen.warning ? 'photo-warning' : undefined}
          onChange={({ currentTarget }) => takeFrom(currentTarget)}
        />
        <Camera {...ICON} />
        {words.photo}
      </label>
      {picture && (
        <IconButton
          variant="quiet"
          label={words.remove_photo}
          icon={<Trash2 {...ICON} />}
          onClick={photo.ask}
        />
      )}
    </div>
  );
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <MiniCard
        {...hyphenatedFace(profile)}
        picture={picture}
        cover={profile.background}
        logo={profile.logo}
        resize={editingUrl}
        corner={buttons || undefined}
        compact
        eager
      />
      <output id="photo-warning" className={styles.warning}>
        {photo.chosen.warning && (
          <>
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {photo.chosen.warning}
          </>
        )}
      </output>
      <ImageDeletion deletion={photo.deletion} label={words.photo} />
      {photo.chosen.file && (
        <Suspense>
          <PhotoCrop
            file={photo.chosen.file}
            onCancel={photo.chosen.cancel}
            onSave={photo.save}
            onFailure={() => toastFailure(words.photo_failed, PHOTO)}
          />
        </Suspense>
      )}
    </section>
  );
}
