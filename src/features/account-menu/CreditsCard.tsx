import { useStore } from '@nanostores/react';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import type { CreditsCard as Card } from '../../domain/account/account-menu.ts';
import { credits as words } from '#messages/credits.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { problems } from '#messages/problems.ts';
import { format } from '../../messages/format.ts';
import { $balance, $costs, fetchBalance, fetchCosts } from '../../stores/balance.store.ts';
import { openCredits } from '../../stores/credits-dialog.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/notices/toast.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './AccountMenu.module.css';

/** The number of credits once loaded; its place is reserved until then. */
function Balance({ balance }: { balance: number | 'away' | null }) {
  if (balance === 'away') return <p className={styles.email}>{words.unavailable}</p>;
  return <p className={styles.balance}>{balance ?? '\u00A0'}</p>;
}

const buy = () => openCredits('more');

/** The remaining credits, loaded each time the menu opens. Users who can buy get more from here. */
export function CreditsCard({ card, seen }: { card: Card; seen: boolean }) {
  const balance = useStore($balance);
  const costs = useStore($costs);
  const shown = seen && card.kind === 'balance';
  useEffect(() => {
    if (!shown) return;
    void fetchBalance();
    void fetchCosts();
  }, [shown]);

  if (card.kind === 'locked') {
    const say = () =>
      showToast({ kind: 'warning', title: problems.forbidden.title, text: permissions[card.code] });
    return (
      <div className={styles.group}>
        <button type="button" className={styles.row} onClick={say}>
          <span className={styles.words}>{words.title}</span>
          <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
          <Unseen> ({shell.actions.locked})</Unseen>
        </button>
      </div>
    );
  }
  return (
    <section className={`${styles.group} ${styles.credits}`} aria-label={words.title}>
      <div aria-live="polite">
        <p className={styles.email}>{words.title}</p>
        <Balance balance={balance} />
      </div>
      {card.buys && (
        <Button size="small" onClick={buy}>
          {words.get_more}
        </Button>
      )}
      <p className={styles.law}>
        <span>{costs?.map((cost) => format(words.cost, cost)).join(', ') ?? '\u00A0'}</span>
        <a href="/account/credits">{words.history}</a>
      </p>
    </section>
  );
}
