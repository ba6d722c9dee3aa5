import { ChevronsUpDown } from 'lucide-react';
import { profileSelector as words } from '#messages/share.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { Badge } from '../../ui/notices/Badge.tsx';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './ProfileSelector.module.css';

/** One of the owner's profiles; `href` is the same page for it, `picture` the address of a small one. */
export type SelectableProfile = {
  handle: string;
  name: string;
  address: string;
  initials: string;
  picture: string | null;
  live: boolean;
  href: string;
};

export type ProfileSelectorProps = { profiles: readonly SelectableProfile[]; selected: string };

/** Selects the page's profile. The others are links, so that each has its own address. */
export function ProfileSelector({ profiles, selected }: ProfileSelectorProps) {
  const chosen = profiles.find(({ handle }) => handle === selected) ?? profiles[0]!;
  return (
    <div className={styles.place}>
      <Menu
        items={profiles.map(({ handle, name, address, href, initials, picture, live }) => ({
          label: name,
          detail: address,
          href,
          current: handle === chosen.handle,
          note: live && <Badge kind="live">{words.live}</Badge>,
          icon: <Avatar size={36} initials={initials} src={picture} />,
        }))}
        renderTrigger={(trigger) => (
          <button {...trigger} type="button" className={styles.trigger}>
            <Avatar size={44} initials={chosen.initials} src={chosen.picture} />
            <span className={styles.name}>{chosen.name}</span>
            {chosen.live && <Badge kind="live">{words.live}</Badge>}
            <ChevronsUpDown className={styles.arrows} size={22} strokeWidth={1.75} aria-hidden="true" />
            <Unseen>{words.label}</Unseen>
          </button>
        )}
      />
    </div>
  );
}
