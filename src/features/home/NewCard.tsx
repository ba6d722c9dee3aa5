import { Plus } from 'lucide-react';
import { useState } from 'react';
import { openGate } from '../../forms/open-gate.ts';
import { home as words } from '#messages/owner.ts';
import { $account } from '../../stores/session.store.ts';
import { cx } from '../../ui/cx.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './CardSlide.module.css';
import { createCard } from './home.store.ts';

/** The card that ends the carousel: adds a profile, or leads to what it takes to have one more. */
export function NewCard() {
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if ($account.get()?.permissions.canEditMultipleProfiles === false) return openGate('multiple_profiles');
    setBusy(true);
    if (!(await createCard())) setBusy(false);
  };
  return (
    <button
      type="button"
      className={cx(styles.slide, styles.new)}
      aria-busy={busy || undefined}
      onClick={() => busy || void create()}
    >
      <IconTile size={56}>
        {busy ? <Spinner size={24} /> : <Plus size={24} strokeWidth={1.75} aria-hidden="true" />}
      </IconTile>
      {busy ? words.creating : words.create_profile}
    </button>
  );
}
