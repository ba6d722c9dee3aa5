import { ListChecks, MousePointerClick } from 'lucide-react';
import { profile as words } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { KnownKeepers } from '../../forms/KnownKeepers.tsx';
import { keepersText } from '../../messages/keepers.ts';
import blocks from '../../ui/fields/FormBlocks.module.css';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { CardLanguage } from './CardLanguage.tsx';
import { ProfileLink } from './ProfileLink.tsx';
import styles from './ProfileSettings.module.css';
import type { ProfileSettingsProps } from './settings.types.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSetting } from './use-setting.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The address and the settings of a card. */
export function ProfileSettings(props: ProfileSettingsProps) {
  const { handle } = props;
  const listed = useSetting(handle, 'listed', props.listed);
  const changes = useSetting(handle, 'shares_changes', props.sharesChanges);
  const { leadCapture } = props;
  return (
    <div className={blocks.form}>
      <section className={blocks.surface} aria-labelledby="profile-link">
        <h2 id="profile-link">{words.link.title}</h2>
        <p className={styles.detail}>{words.link.help}</p>
        <ProfileLink
          handle={handle}
          prefix={props.prefix}
          locked={props.linkLocked}
          note={props.linkNote}
          isNamed={props.isNamed}
        />
      </section>
      <div className={styles.switches}>
        {props.settings.map((setting) => (
          <SettingRow key={setting.name} handle={handle} {...setting} />
        ))}
        <Switch
          label={editor.settings.listed}
          description={editor.settings.listed_detail}
          checked={listed.on}
          pending={listed.pending}
          onCheckedChange={listed.turn}
        />
        <CardLanguage
          handle={handle}
          saved={props.language}
          detected={props.detected}
          locked={props.languageLocked}
        />
        <Switch
          label={editor.settings.shares_changes}
          description={keepersText(props.keepers.count)}
          checked={changes.on}
          pending={changes.pending}
          onCheckedChange={changes.turn}
        />
      </div>
      <KnownKeepers known={props.keepers.known} />
      {leadCapture && (
        <section className={styles.more} aria-labelledby="lead-capture">
          <h2 id="lead-capture">{words.lead_capture.title}</h2>
          <RowList>
            <ListRow
              title={words.lead_capture.call_to_action}
              icon={<MousePointerClick {...ICON} />}
              href={leadCapture.cta}
              chevron="onward"
            />
            <ListRow
              title={words.lead_capture.form}
              icon={<ListChecks {...ICON} />}
              href={leadCapture.form}
              chevron="onward"
            />
          </RowList>
        </section>
      )}
    </div>
  );
}
