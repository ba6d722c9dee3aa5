import { account } from '#messages/account.ts';
import { signInMethods } from '#messages/sign-in/sign-in-methods.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { goTo } from '../../stores/go-to.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LEAVING, useSingleRun } from '../../ui/use-single-run.ts';
import { createPasskey, canAddPasskey } from './add-passkey.ts';

const words = signInMethods.passkeys;

/** Adds a passkey of this browser, named after it, to the account whose owner was just verified. */
export function AddPasskey({ name }: { name: string }) {
  const hydrated = useHydrated();
  const { isBusy, run } = useSingleRun(async () => {
    if (!(await createPasskey(name))) return null;
    goTo('/account?open=passkeys', account.settings.done_passkey_added);
    return LEAVING;
  });
  if (hydrated && !canAddPasskey()) return <p className="help">{words.unsupported}</p>;
  return (
    <Button wide size="large" status={isBusy ? 'loading' : 'idle'} onClick={() => void run()}>
      {words.add}
    </Button>
  );
}
