import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import type { PushOffer } from '../../domain/push/push-subscription.ts';
import { pushCard as words } from '#messages/push/push.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import styles from './notifications.module.css';
import { dismiss, isDismissed } from './subscribed-account.ts';
import { usePush } from './use-push.ts';

/**
 * Asks whether this browser is to notify of exchanges, until it does or the question is put off. Nothing where a
 * browser cannot, or where its owner blocked this site.
 */
export function PushCard({ offer }: { offer: PushOffer }) {
  const { state, isBusy, turn } = usePush(offer);
  const [away, setAway] = useState(false);
  if (state !== 'off' || away || isDismissed()) return null;
  return (
    <div className={styles.block}>
      <ListRow
        title={words.title}
        strong
        subtitle={words.detail}
        tile={
          <IconTile size={48}>
            <Bell size={22} strokeWidth={1.75} />
          </IconTile>
        }
        actions={
          <IconButton
            label={`${words.dismiss}: ${words.title}`}
            icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              dismiss();
              setAway(true);
            }}
          />
        }
      >
        <Button
          size="small"
          variant="outline"
          status={isBusy ? 'loading' : 'idle'}
          onClick={() => turn(true)}
        >
          {words.turn_on}
        </Button>
      </ListRow>
    </div>
  );
}
