import { TOAST_MS } from '../../domain/limits/screens.ts';
import { shell } from '#messages/owner.ts';
import { Toaster } from '../../ui/notices/Toaster.tsx';

/** Where the toasts of every island come up. In a frame they are told apart from those of the page around it. */
export const Messages = ({ framed }: { framed: boolean }) => (
  <Toaster
    label={framed ? shell.notifications_framed : shell.notifications}
    closeLabel={shell.header.close}
    durations={TOAST_MS}
  />
);
