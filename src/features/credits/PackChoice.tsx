import { useStore } from '@nanostores/react';
import { creditsOf, perCredit, toCents } from '../../domain/plan/credit-packs.ts';
import { CREDIT_PACKS } from '../../domain/limits/plans.ts';
import { credits as words } from '#messages/credits.ts';
import { format } from '../../messages/format.ts';
import { Chips } from '../../ui/fields/Chips.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/notices/Skeleton.tsx';
import { shell } from '#messages/owner.ts';
import styles from './Credits.module.css';
import { $packs, chooseCurrency, choosePack } from './packs.store.ts';

/** The packs, in one of the currencies. */
export function PackChoice() {
  const { status, packs, chosen, currency, currencies } = useStore($packs);
  if (status !== 'ready' && packs.length === 0) {
    return (
      <SkeletonGroup label={shell.loading}>
        <div className={styles.packs}>
          {CREDIT_PACKS.map((size) => (
            <Skeleton key={size} height={60} radius="var(--radius-control)" />
          ))}
          <Skeleton height={44} width={200} radius="var(--radius-pill)" />
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.packs}>
      <RadioGroup
        label={words.packs}
        bare
        boxed
        value={chosen}
        onChange={choosePack}
        options={packs.map((pack) => ({
          value: pack.id,
          label: format(words.pack, { n: creditsOf(pack) }),
          end: toCents(pack.price, pack.currency),
          endNote: format(words.each, { price: perCredit(pack) }),
        }))}
      />
      {currency !== null && (
        <Chips
          label={words.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={(value) => void chooseCurrency(value)}
        />
      )}
    </div>
  );
}
