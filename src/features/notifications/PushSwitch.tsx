import type { PushOffer } from '../../domain/push/push-subscription.ts';
import { pushSetting as words } from '#messages/push/push.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './notifications.module.css';
import { usePush } from './use-push.ts';

/** Turns notifications of exchanges in this browser on and off. */
export function PushSwitch({ offer }: { offer: PushOffer }) {
  const { state, isBusy, turn } = usePush(offer);
  const detail = state === 'unsupported' || state === 'blocked' ? words[state] : words.detail;
  return (
    <div className={styles.setting}>
      <Switch
        label={words.label}
        description={detail}
        checked={state === 'on'}
        pending={isBusy}
        disabled={state !== 'on' && state !== 'off'}
        onCheckedChange={turn}
      />
    </div>
  );
}
