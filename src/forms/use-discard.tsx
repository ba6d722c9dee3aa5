import { useState, type ReactNode } from 'react';
import { shell } from '#messages/owner.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Asks before closing or leaving a sheet with changes. `close` is the sheet's `onClose`; render `question` next to
 * it.
 */
export function useDiscard(
  changed: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  useUnsaved(changed);
  const { title, stay, discard } = shell.discard;
  return {
    close: () => (changed ? setAsking(true) : onClose()),
    question: (
      <Dialog
        open={asking}
        title={title}
        cancelLabel={stay}
        onCancel={() => setAsking(false)}
        confirmLabel={discard}
        onConfirm={onClose}
        destructive
      />
    ),
  };
}
