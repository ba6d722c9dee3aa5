import { useStore } from '@nanostores/react';
import { shell } from '#messages/owner.ts';
import { credits as words } from '#messages/credits.ts';
import { format } from '../../messages/format.ts';
import { $balance } from '../../stores/balance.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { closePurchase, type PurchaseState } from './purchase.store.ts';

const { waiting, slow, paid, expired } = words.bought;

/** The messages on a purchase: only what the service has confirmed. */
function messageOf(
  purchase: PurchaseState,
  balance: number | 'away' | null,
): { title: string; text: string } {
  if (purchase.status !== 'paid') return { waiting, slow, expired }[purchase.status];
  const text = typeof balance === 'number' ? format(paid.text, { balance }) : words.bought.added;
  return { title: format(paid.title, { n: purchase.credits }), text };
}

/** The result of a checkout: whether the credits were added. */
export function PurchaseSheet({ purchase }: { purchase: PurchaseState | null }) {
  const balance = useStore($balance);
  const { title, text } = messageOf(purchase ?? { status: 'waiting' }, balance);
  const waits = purchase?.status === 'waiting' || purchase?.status === 'slow';
  return (
    <Sheet
      open={purchase !== null}
      onClose={closePurchase}
      title={title}
      closeLabel={shell.header.close}
      lead={<output>{text}</output>}
      actions={<Button onClick={closePurchase}>{words.got_it}</Button>}
    >
      {waits && <Spinner size={32} />}
    </Sheet>
  );
}
