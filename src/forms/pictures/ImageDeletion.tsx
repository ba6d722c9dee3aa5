import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import type { useCardImage } from './use-card-image.ts';

type Props = { deletion: ReturnType<typeof useCardImage>['deletion']; label: string };

/** Confirms deleting a card's picture, and offers undo afterwards. */
export const ImageDeletion = ({ deletion, label }: Props) => (
  <>
    {deletion.deleted !== null && (
      <UndoBar
        inline
        text={format(toasts.deleted, { x: label })}
        undoLabel={toasts.undo}
        duration={ERROR_TOAST_MS}
        onUndo={deletion.undo}
        onExpire={deletion.forget}
      />
    )}
    <Dialog
      open={deletion.asking}
      title={confirmations.delete_image}
      cancelLabel={confirmations.cancel}
      onCancel={deletion.cancel}
      confirmLabel={confirmations.delete}
      onConfirm={deletion.remove}
      status={deletion.deleting ? 'loading' : 'idle'}
      destructive
    />
  </>
);
