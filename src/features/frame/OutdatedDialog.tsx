import { useStore } from '@nanostores/react';
import { shell } from '#messages/owner.ts';
import { $outdated, reloadOutdated, stayOutdated } from '../../stores/outdated.store.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Shows that the page is outdated, and reloads it. */
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
