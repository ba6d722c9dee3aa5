import { useStore } from '@nanostores/react';
import { shell } from '#messages/owner.ts';
import { $leavingTo, leaveAnyway, stayHere } from '../../stores/unsaved.store.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Confirms leaving a page with unsaved changes by a link. */
export function LeaveDialog() {
  const to = useStore($leavingTo, { ssr: 'initial' });
  const { title, text, stay, leave } = shell.leave;
  return (
    <Dialog
      open={to !== null}
      title={title}
      text={text}
      cancelLabel={stay}
      onCancel={stayHere}
      confirmLabel={leave}
      onConfirm={leaveAnyway}
    />
  );
}
