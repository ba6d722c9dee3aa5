import { LogOut, X } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { BRAND } from '../../domain/brand/brand.ts';
import { ACCOUNT_MENU_ID } from '../../domain/account/menu-request.ts';
import { shell } from '#messages/owner.ts';
import { askIfPending } from '../../stores/ask-if-pending.ts';
import { cx } from '../../ui/cx.ts';
import { late } from '../../ui/late.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import type { AccountMenuProps } from './account-menu.types.ts';
import styles from './AccountMenu.module.css';
import { BrandMark } from './BrandMark.tsx';
import { MenuHead } from './MenuHead.tsx';
import { Chevron, MenuRow, RowFace } from './MenuRow.tsx';
import { $following, followAddress } from './account-menu.store.ts';
import { useMenuDialog } from './use-menu-dialog.ts';

const CreditsCard = late(async () => (await import('./CreditsCard.tsx')).CreditsCard);

/** The browser closes the dialog natively, also before hydration. */
const CLOSES = { command: 'close', commandfor: ACCOUNT_MENU_ID };

/**
 * The full-screen account menu. Rendered by the server and opened by the browser (`commandfor`), so it works before,
 * and without, any script.
 */
export function AccountMenu({ person, plan, credits, groups, terms, privacy }: AccountMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const seesCredits = credits?.kind === 'balance';
  const opened = useMenuDialog(dialog);
  const [hasOpened, setHasOpened] = useState(false);
  if (opened && !hasOpened) setHasOpened(true);
  const following = useStore($following, { ssr: 'initial' });
  useEffect(() => {
    const open = () => dialog.current?.open || dialog.current?.showModal();
    return followAddress({ groups, open, seesCredits });
  }, [groups, seesCredits]);
  const words = shell.menu;
  return (
    <dialog ref={dialog} id={ACCOUNT_MENU_ID} className={styles.menu} aria-label={words.title}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <BrandMark size={22} />
          <span>{BRAND.name}</span>
          <button type="button" className={styles.close} aria-label={shell.header.close} {...CLOSES}>
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <MenuHead person={person} plan={plan} />
        {credits && hasOpened && (
          <Suspense fallback={<div className={cx(styles.group, seesCredits && styles.credits)} />}>
            <CreditsCard card={credits} seen={opened} />
          </Suspense>
        )}
        {groups.map(({ name, entries }) => (
          <ul key={name} className={styles.group}>
            {entries.map((entry) => (
              <li key={entry.item}>
                <MenuRow entry={entry} />
              </li>
            ))}
          </ul>
        ))}
        <form className={styles.group} method="post" action="/logout" onSubmit={askIfPending}>
          <button className={styles.row}>
            <RowFace icon={LogOut} end={<Chevron />}>
              {words.sign_out}
            </RowFace>
          </button>
        </form>
        <p className={styles.law}>
          <a href={terms}>{words.terms}</a>
          <a href={privacy}>{words.privacy}</a>
        </p>
        <p className={styles.end}>
          <a href="/account/delete">{words.delete_account}</a>
        </p>
      </div>
      {following && (
        <output className={styles.following}>
          <Spinner size={32} />
          {shell.loading}
        </output>
      )}
    </dialog>
  );
}
