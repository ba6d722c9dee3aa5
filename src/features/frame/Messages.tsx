import { TOAST_MS } from '../../domain/limits/screens.ts';
import { shell } from '#messages/owner.ts';
import { Toaster } from '../../ui/notices/Toaster.tsx';

/** The toasts of every island. In a frame their label differs from the surrounding page's. */
export const FrameMessages = ({ framed }: { framed: boolean }) => (
  <Toaster
    label={framed ? shell.notifications_framed : shell.notifications}
    closeLabel={shell.header.close}
    durations={TOAST_MS}
  />
);
