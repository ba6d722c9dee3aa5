import { useState } from 'react';
import { notes } from '#messages/notes.ts';
import { toasts } from '#messages/toasts.ts';
import { toastFailure } from '../../forms/toast-results.ts';
import { format } from '../../messages/format.ts';
import { decideLater, deleteOthers, signOutForOthers } from '../../stores/others-waiting.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Asks whether to delete `n` changes of another account, or to sign out so that it can send them. */
export function OthersQuestion({ n }: { n: number }) {
  const [leaving, setLeaving] = useState(false);
  const words = notes.others;
  const signOut = async () => {
    setLeaving(true);
    if (await signOutForOthers()) return;
    setLeaving(false);
    toastFailure(toasts.failed);
  };
  return (
    <Dialog
      open
      title={words.title}
      text={n === 1 ? words.one : format(words.many, { n })}
      cancelLabel={words.later}
      onCancel={decideLater}
      confirmLabel={words.delete}
      onConfirm={deleteOthers}
      confirmDisabled={leaving}
      destructive
    >
      <Button
        variant="text"
        size="small"
        status={leaving ? 'loading' : 'idle'}
        onClick={() => void signOut()}
      >
        {words.sign_out}
      </Button>
    </Dialog>
  );
}
