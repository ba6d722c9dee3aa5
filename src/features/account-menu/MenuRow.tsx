import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../domain/account/account-menu.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { problems } from '#messages/problems.ts';
import { showToast } from '../../ui/notices/toast.ts';
import { AppIcon } from '../../ui/RowIcon.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './AccountMenu.module.css';
import { MENU_ICONS } from './menu-icons.tsx';

type FaceProps = { icon: LucideIcon; end: ReactNode; children: ReactNode };

/** The content of a row: icon, label, and end icon. */
export function RowFace({ icon: Icon, end, children }: FaceProps) {
  return (
    <>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      {end}
    </>
  );
}

export const Chevron = () => <AppIcon name="chevron-right" />;

/** A link to an anchor on the same page must close the menu above it. */
function closeOver(event: React.MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = event.currentTarget;
  const here = pathname === location.pathname && search === location.search;
  if (here && hash !== '') event.currentTarget.closest('dialog')?.close();
}

/** One entry of the menu. */
export function MenuRow({ entry }: { entry: MenuEntry }) {
  const icon = MENU_ICONS[entry.item];
  const label = shell.menu[entry.item];
  if (entry.kind === 'message') {
    const say = () =>
      showToast({ kind: 'warning', title: problems.forbidden.title, text: permissions[entry.code] });
    return (
      <button type="button" className={styles.row} onClick={say}>
        <RowFace icon={icon} end={<Lock size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {label}
          <Unseen> ({shell.actions.locked})</Unseen>
        </RowFace>
      </button>
    );
  }
  if (entry.kind === 'outside') {
    return (
      <a className={styles.row} href={entry.href} target="_blank" rel="noopener">
        <RowFace icon={icon} end={<AppIcon name="arrow-up-right" />}>
          {label}
          <Unseen> ({shell.menu.new_tab})</Unseen>
        </RowFace>
      </a>
    );
  }
  return (
    <a className={styles.row} href={entry.href} onClick={closeOver}>
      <RowFace icon={icon} end={<Chevron />}>
        {label}
      </RowFace>
    </a>
  );
}
