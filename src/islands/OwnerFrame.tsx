import { AlertBanner } from '../features/frame/AlertBanner.tsx';
import { LeaveDialog } from '../features/frame/LeaveDialog.tsx';
import { Messages } from '../features/frame/Messages.tsx';
import { SignInAgain } from '../features/session/SignInAgain.tsx';

/** What every owner page says and asks, whichever island is at work: toasts, the banner, and two questions. */
export const OwnerFrame = () => (
  <>
    <AlertBanner />
    <LeaveDialog />
    <SignInAgain />
    <Messages />
  </>
);
