import { Credits } from '../features/credits/Credits.tsx';
import { AlertBanner } from '../features/frame/AlertBanner.tsx';
import { LeaveDialog } from '../features/frame/LeaveDialog.tsx';
import { OutdatedDialog } from '../features/frame/OutdatedDialog.tsx';
import { OthersWaiting } from '../features/frame/OthersWaiting.tsx';
import { FrameMessages } from '../features/frame/Messages.tsx';
import { SignInAgain } from '../features/session/SignInAgain.tsx';
import { useHydrated } from '../forms/use-hydrated.ts';

/** The account menu, in this file, as every owner page uses it. */
export { AccountMenu } from '../features/account-menu/AccountMenu.tsx';

/** Not on the server: they are 3 KB of a page, and only scripts open them. */
function Dialogs() {
  const isHydrated = useHydrated();
  return (
    isHydrated && (
      <>
        <LeaveDialog />
        <OutdatedDialog />
        <SignInAgain />
      </>
    )
  );
}

/** Common parts of every owner page: toasts, the banner, four dialogs, and credits. */
export const OwnerFrame = ({ framed }: { framed: boolean }) => (
  <>
    <AlertBanner />
    <Dialogs />
    <OthersWaiting />
    <Credits />
    <FrameMessages framed={framed} />
  </>
);
