import { Credits } from '../features/credits/Credits.tsx';
import { AlertBanner } from '../features/frame/AlertBanner.tsx';
import { LeaveDialog } from '../features/frame/LeaveDialog.tsx';
import { OutdatedDialog } from '../features/frame/OutdatedDialog.tsx';
import { Messages } from '../features/frame/Messages.tsx';
import { SignInAgain } from '../features/session/SignInAgain.tsx';

/** Common parts of every owner page: toasts, the banner, three dialogs, and credits. */
export const OwnerFrame = ({ framed }: { framed: boolean }) => (
  <>
    <AlertBanner />
    <LeaveDialog />
    <OutdatedDialog />
    <Credits />
    <SignInAgain />
    <Messages framed={framed} />
  </>
);
