import { CameraOff, ZapOff } from 'lucide-react';
import { useState } from 'react';
import { DAY } from '../../domain/locale/durations.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SuccessAlert } from '../../ui/notices/SuccessAlert.tsx';
import { showToast } from '../../ui/notices/toast.ts';
import { ToastCard } from '../../ui/notices/Toast.tsx';
import { Toaster } from '../../ui/notices/Toaster.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const nothing = () => undefined;
/** A day: what is shown permanently here can still be dismissed. */
const LONG = DAY;
const zapOff = <ZapOff size={20} strokeWidth={1.75} aria-hidden="true" />;
const cameraOff = <CameraOff size={20} strokeWidth={1.75} aria-hidden="true" />;
const SAVED = {
  kind: 'success',
  title: 'Success',
  text: 'Profile has been updated successfully.',
} as const;
const WARNED = {
  kind: 'warning',
  title: 'Flash not available',
  text: "Your device camera doesn't support flash control",
  icon: zapOff,
} as const;
const FAILED = {
  kind: 'error',
  title: 'Camera Access Error',
  text: 'Please allow camera access to use this feature',
  icon: cameraOff,
} as const;

/** Messages after success and failure. */
export function DevMessages() {
  const [undoable, setUndoable] = useState(0);
  const [alert, setAlert] = useState(true);
  const card = { closeLabel: 'Close', onClose: nothing };
  return (
    <Group title="Toast">
      <div className={styles.stack}>
        <ToastCard kind="error" title="Error" text="Failed to process image file" {...card} />
        <ToastCard {...WARNED} {...card} />
        <ToastCard {...SAVED} {...card} />
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => showToast(FAILED)}>
            Say it failed
          </Button>
          <Button variant="quiet" onClick={() => showToast(WARNED)}>
            Warn
          </Button>
          <Button variant="quiet" onClick={() => showToast(SAVED)}>
            Say it worked
          </Button>
          <Button variant="quiet" onClick={() => setUndoable(undoable + 1)}>
            Delete a contact
          </Button>
        </div>
        <UndoBar
          inline
          text="Contact deleted"
          undoLabel="Undo"
          onUndo={nothing}
          duration={LONG}
          onExpire={nothing}
        />
        <SuccessAlert
          text={alert ? 'Email has been changed.' : null}
          closeLabel="Close"
          onClose={() => setAlert(false)}
          duration={LONG}
        />
      </div>
      {undoable > 0 && (
        <UndoBar
          key={undoable}
          text="Contact deleted"
          undoLabel="Undo it"
          onUndo={() => setUndoable(0)}
          duration={5000}
          onExpire={() => setUndoable(0)}
        />
      )}
      <Toaster
        label="Messages"
        closeLabel="Close message"
        durations={{ success: 5000, error: 5000, warning: 3000 }}
      />
    </Group>
  );
}
