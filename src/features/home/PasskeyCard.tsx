import { FingerprintPattern, X } from 'lucide-react';
import { useState } from 'react';
import { home } from '#messages/home.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { isRemembered, remember } from '../../stores/remembered.ts';
import { $account } from '../../stores/session.store.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import styles from './HomeBlock.module.css';

const words = home.passkey;
const canKeepPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';
const dismissed = () => `passkey-dismissed:${$account.get()?.id ?? ''}`;

/** Offers a passkey after a sign-in by password, until it is dismissed in this browser. */
export function PasskeyCard() {
  const [away, setAway] = useState(false);
  const hydrated = useHydrated();
  // The server does not know what was dismissed in this browser, or what it supports.
  if (!hydrated || away || !canKeepPasskeys() || isRemembered(dismissed())) return null;
  return (
    <div className={styles.block}>
      <ListRow
        title={words.title}
        strong
        subtitle={words.detail}
        tile={
          <IconTile size={48}>
            <FingerprintPattern size={22} strokeWidth={1.75} />
          </IconTile>
        }
        href="/account?open=passkeys#passkeys"
        actions={
          <IconButton
            label={`${home.next_step.dismiss}: ${words.title}`}
            icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              remember(dismissed());
              setAway(true);
            }}
          />
        }
      />
    </div>
  );
}
