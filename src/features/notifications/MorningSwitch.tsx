import { useState } from 'react';
import { toastRefusal } from '../../forms/toast-results.ts';
import { pushSetting as words } from '#messages/push/push.ts';
import { api, call } from '../../stores/call.ts';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import styles from './notifications.module.css';

/** Turns the account's morning notifications on and off. */
export function MorningSwitch({ on }: { on: boolean }) {
  const [isOn, setOn] = useState(on);
  const { isBusy, run } = useSingleRun(async (wanted: boolean) => {
    const outcome = await call(() => api.push.push.morning.$put({ json: { on: wanted } }));
    if (!outcome.ok) return toastRefusal(outcome.problem);
    setOn(outcome.data.on);
  });
  return (
    <div className={cx(styles.setting, styles.further)}>
      <Switch
        label={words.morning}
        description={words.morning_detail}
        checked={isOn}
        pending={isBusy}
        onCheckedChange={(wanted) => void run(wanted)}
      />
    </div>
  );
}
