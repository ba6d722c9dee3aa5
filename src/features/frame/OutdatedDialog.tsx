import { useStore } from '@nanostores/react';
import { shell } from '#messages/owner.ts';
import { $outdated, reloadOutdated, stayOutdated } from '../../stores/outdated.store.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Says that the page is older than the service, and loads it again. */
export function OutdatedDialog() {
  const { title, text, stay, reload } = shell.outdated;
  return (
    <Dialog
      open={useStore($outdated, { ssr: 'initial' })}
      title={title}
      text={text}
      cancelLabel={stay}
      onCancel={stayOutdated}
      confirmLabel={reload}
      onConfirm={reloadOutdated}
    />
  );
}
