import { Camera } from 'lucide-react';
import { PICTURE_MAX_SIDE } from '../../domain/limits/images.ts';
import { readDataUrl } from '../../forms/pictures/chosen-image.ts';
import { PictureField, type PictureKind } from '../../forms/pictures/PictureField.tsx';
import { useChosenImage } from '../../forms/pictures/use-chosen-image.ts';
import { contactForm as words } from '#messages/contact-form.ts';
import { labels } from '#messages/validation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import styles from './ContactForm.module.css';

const KIND: PictureKind = {
  label: labels.photo,
  aspects: [{ label: '1:1', ratio: 1 }],
  output: { type: 'image/jpeg', quality: 0.95, maxWidth: PICTURE_MAX_SIDE },
};

/** While there is no photo. Its rule is only said where one breaks it. */
const ROW = {
  add: words.add_photo,
  empty: (
    <IconTile size={48}>
      <Camera size={22} strokeWidth={1.75} />
    </IconTile>
  ),
};

type Props = {
  /** The path of the saved one. */
  saved: string | null;
  /** Null if unchanged, a data URL for a new one, or empty to remove it. */
  changed: string | null;
  error: string | undefined;
  onChange: (now: string | null) => void;
};

/** The photo of a contact. Submitted with the form, also without scripts. */
export function ContactPhoto({ saved, changed, error, onChange }: Props) {
  const chosen = useChosenImage();
  return (
    <div className={styles.photo}>
      <PictureField
        {...KIND}
        name="photo"
        src={(changed ?? saved) || null}
        chosen={chosen}
        row={ROW}
        error={error}
        onCut={async (cut) => {
          onChange(await readDataUrl(cut));
          chosen.cancel();
        }}
        onRemove={() => onChange(saved === null ? null : '')}
      />
      {saved !== null && changed !== null && (
        <Button variant="text" className={styles.more} onClick={() => onChange(null)}>
          {words.keep_photo}
        </Button>
      )}
      {saved !== null && (
        <div className={styles.plainly}>
          <Checkbox name="remove_photo" value="yes" label={words.remove_photo} />
        </div>
      )}
    </div>
  );
}
