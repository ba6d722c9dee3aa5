import { CameraOff, ZapOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { ToastCard } from '../../ui/Toast.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const stay = () => undefined;
const zapOff = <ZapOff size={20} strokeWidth={1.75} aria-hidden="true" />;
const cameraOff = <CameraOff size={20} strokeWidth={1.75} aria-hidden="true" />;
const saved = { kind: 'success', title: 'Success', text: 'Profile has been updated successfully.' } as const;

export function DevMessages() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Group title="Toast">
        <div className={`${styles.grid} ${styles.fields}`}>
          <ToastCard
            kind="error"
            title="Error"
            text="Failed to process image file"
            closeLabel="Close"
            onClose={stay}
          />
          <ToastCard
            kind="warning"
            title="Flash not available"
            text="Your device camera doesn't support flash control"
            icon={zapOff}
            closeLabel="Close"
            onClose={stay}
          />
          <ToastCard {...saved} closeLabel="Close" onClose={stay} />
        </div>
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => showToast(saved)}>
            Say it worked
          </Button>
          <Button
            variant="quiet"
            onClick={() => showToast({ kind: 'warning', title: 'Low quality', text: 'Choose another image' })}
          >
            Warn
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              showToast({
                kind: 'error',
                title: 'Camera Error',
                text: 'Please allow camera access to use this feature',
                icon: cameraOff,
              })
            }
          >
            Say it failed
          </Button>
        </div>
      </Group>
      <Group title="Sheet and dialog">
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => setOpen('sheet')}>
            Open the sheet
          </Button>
          <Button variant="quiet" onClick={() => setOpen('dialog')}>
            Ask
          </Button>
        </div>
      </Group>
      <Group title="Skeleton">
        <SkeletonGroup label="Loading">
          <div className={styles.row}>
            <Skeleton width="48px" height="48px" radius="var(--radius-control)" />
            <div className={styles.lines}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
          </div>
        </SkeletonGroup>
      </Group>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="You're out of credits"
        closeLabel="Close"
        lead="1 credit = 1 contact enriched. Credits never expire."
        actions={
          <>
            <Button variant="quiet" onClick={() => showToast(saved)}>
              Learn More
            </Button>
            <Button onClick={close}>Buy Credits</Button>
          </>
        }
        footnote="You will pay €5.00 on the next page."
      >
        <Button variant="outline" wide onClick={() => setOpen('dialog')}>
          Ask
        </Button>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        title="Delete profile"
        text="Are you sure to delete your profile all of your data will be removed"
        cancelLabel="Cancel"
        onCancel={close}
        confirmLabel="Delete"
        onConfirm={close}
        destructive
      />
      <Toaster
        label="Messages"
        closeLabel="Close"
        durations={{ success: 5000, error: 5000, warning: 3000 }}
      />
    </>
  );
}
