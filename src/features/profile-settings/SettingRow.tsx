import { CircleArrowUp } from 'lucide-react';
import { BRAND } from '../../domain/brand/brand.ts';
import { TRY_PARAM } from '../../domain/exchange/instant-lead-capture.ts';
import type { ProfileSetting, SettingView } from '../../domain/profile/profile-settings.ts';
import { openGate } from '../../forms/open-gate.ts';
import { profile as words } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { WithLock } from '../../ui/fields/WithLock.tsx';
import styles from './ProfileSettings.module.css';
import { useSetting } from './use-setting.ts';

type Props = { handle: string; name: ProfileSetting; view: SettingView; on: boolean };

/** One setting, according to the user's rights. */
export function SettingRow({ handle, name, view, on: saved }: Props) {
  const setting = useSetting(handle, name, saved);
  const { title } = words[name];
  const detail = format(words[name].detail, { brand: BRAND.name });
  if (view.kind === 'upgrade') {
    return (
      <div className={styles.upgrade}>
        <div>
          <p className={styles.title}>
            <WithLock words={title} />
          </p>
          <p className={styles.detail}>{detail}</p>
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={<CircleArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={`${editor.settings.upgrade}: ${title}`}
          onClick={() => openGate(name)}
        >
          {editor.settings.upgrade}
        </Button>
      </div>
    );
  }
  const shown = { label: title, checked: setting.on };
  if (view.kind === 'toggle') {
    const toggle = (
      <Switch {...shown} description={detail} pending={setting.pending} onCheckedChange={setting.turn} />
    );
    if (name !== 'instant_lead_capture' || !setting.on || setting.pending) return toggle;
    return (
      <div>
        {toggle}
        <Button variant="quiet" size="small" href={`/${handle}?${TRY_PARAM}`} target="_blank">
          {words.instant_lead_capture.try}
        </Button>
      </div>
    );
  }
  const said = view.kind === 'message' ? detail : `${detail} ${permissions[view.code]}`;
  return (
    <Switch
      {...shown}
      className={cx(view.kind === 'dimmed' && styles.dimmed)}
      description={said}
      locked={editor.locked}
      {...(view.kind === 'message' && { onLockedPress: () => openGate(name) })}
    />
  );
}
