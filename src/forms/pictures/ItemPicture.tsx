import { useState } from 'react';
import { createPortal } from 'react-dom';
import { confirmations } from '#messages/toasts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { readDataUrl } from './chosen-image.ts';
import { PictureField, type PictureKind } from './PictureField.tsx';
import { useChosenImage } from './use-chosen-image.ts';

type Props = PictureKind & {
  /** The path of the stored picture, or a data URL of a newly cropped one; null if there is none. */
  src: string | null;
  help: string;
  error: string | undefined;
  onChange: (src: string | null) => void;
};

/**
 * The picture of an item in its sheet: chosen, validated, cropped, and removed after confirmation. It is saved with
 * the item.
 */
export function ItemPicture({ onChange, ...props }: Props) {
  const chosen = useChosenImage();
  const [asking, setAsking] = useState(false);
  const take = (next: string | null) => {
    chosen.cancel();
    setAsking(false);
    onChange(next);
  };
  return (
    <>
      <PictureField
        {...props}
        chosen={chosen}
        onCut={async (picture) => take(await readDataUrl(picture))}
        onRemove={() => setAsking(true)}
      />
      {/* Outside the item's form, which must not be submitted from here. */}
      {asking &&
        createPortal(
          <Dialog
            open
            title={confirmations.delete_image}
            cancelLabel={confirmations.cancel}
            onCancel={() => setAsking(false)}
            confirmLabel={confirmations.delete}
            onConfirm={() => take(null)}
            destructive
          />,
          document.body,
        )}
    </>
  );
}
