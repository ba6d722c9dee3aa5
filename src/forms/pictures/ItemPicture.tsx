import { useState } from 'react';
import { createPortal } from 'react-dom';
import { confirmations } from '#messages/toasts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { readDataUrl } from './chosen-image.ts';
import { PictureField, type PictureKind } from './PictureField.tsx';
import { useChosenImage } from './use-chosen-image.ts';

type Props = PictureKind & {
  /** The path of the one that is kept, or a data URL of one that was just cut; null without any. */
  src: string | null;
  help: string;
  error: string | undefined;
  onChange: (src: string | null) => void;
};

/** The picture of an item in its sheet: chosen, checked, cut, and taken away after the question. It is saved with the item. */
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
      {/* Outside the item's own form, which nothing in here sends. */}
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
