import { Mail } from 'lucide-react';
import type { CallBackground } from '../../domain/share/virtual-backgrounds.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { backgrounds as words } from '#messages/backgrounds.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';

export type SendBackgroundProps = { handle: string; backgroundId: CallBackground };

/** Mails a virtual background to the signed-in user. */
export function SendBackground({ handle, backgroundId }: SendBackgroundProps) {
  const { isBusy: sending, run: send } = useSingleRun(async () => {
    const param = { handle, backgroundId };
    const outcome = await call(() =>
      api.qr.p[':handle']['virtual-backgrounds'][':backgroundId'].$post({ param }),
    );
    if (outcome.ok) toastSuccess(toasts.virtual_background_sent);
    else toastRefusal(outcome.problem);
  });
  return (
    <Button
      size="large"
      wide
      icon={<Mail />}
      status={sending ? 'loading' : 'idle'}
      loadingLabel={words.sending}
      onClick={() => void send()}
    >
      {words.send}
    </Button>
  );
}
