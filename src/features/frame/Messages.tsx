import { ERROR_TOAST_MS, WARNING_TOAST_MS } from '../../domain/limits/screens.ts';
import { shell } from '#messages/owner.ts';
import { Toaster } from '../../ui/Toaster.tsx';

const DURATIONS = { success: ERROR_TOAST_MS, error: ERROR_TOAST_MS, warning: WARNING_TOAST_MS };

/** Where the toasts of every island come up. In a frame they are told apart from those of the page around it. */
export const Messages = ({ framed }: { framed: boolean }) => (
  <Toaster
    label={framed ? shell.notifications_framed : shell.notifications}
    closeLabel={shell.header.close}
    durations={DURATIONS}
  />
);
