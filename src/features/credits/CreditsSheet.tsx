import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { offerFor, toCents, type CreditsReason } from '../../domain/plan/credit-packs.ts';
import { gateFor } from '../../domain/permissions/gates.ts';
import { shell } from '#messages/owner.ts';
import { credits as words } from '#messages/credits.ts';
import { permissions } from '#messages/permissions.ts';
import { format } from '../../messages/format.ts';
import { $account } from '../../stores/session.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { PackChoice } from './PackChoice.tsx';
import { $packs, buyPack, loadPacks } from './packs.store.ts';
import { useCosts } from './use-costs.ts';

type Props = { reason: CreditsReason | null; onClose: () => void; onLearnMore: () => void };

/** 'Get More Credits' and 'You're out of credits': packs for users who can buy, for others who can. */
export function CreditsSheet({ reason, onClose, onLearnMore }: Props) {
  const open = reason !== null;
  const account = useStore($account);
  const { status, packs, chosen, currency, sales, going } = useStore($packs);
  const costs = useCosts(open);
  const gate = account && gateFor(account.role, account.locks, 'buy_credits');
  const canBuy = account !== null && gate === null;
  useEffect(() => {
    if (open && canBuy) void loadPacks();
  }, [open, canBuy]);

  const pack = packs.find(({ id }) => id === chosen);
  const ready = status === 'ready';
  const offer = offerFor({ canBuy, sold: ready ? packs.length : 1, sales });
  const learn = (
    <Button variant="quiet" onClick={onLearnMore}>
      {words.learn_more}
    </Button>
  );
  const main = {
    ask: <Button onClick={onClose}>{words.got_it}</Button>,
    closed: <Button onClick={onClose}>{words.got_it}</Button>,
    sales: <Button onClick={() => sales && location.assign(sales)}>{words.talk_to_sales}</Button>,
    packs:
      status === 'failed' ? (
        <Button onClick={() => void loadPacks()}>{shell.actions.try_again}</Button>
      ) : (
        <Button
          onClick={() => reason && void buyPack(reason)}
          disabled={!ready || pack?.currency !== currency}
          status={going ? 'loading' : 'idle'}
          loadingLabel={words.going}
        >
          {words.buy}
        </Button>
      ),
  }[offer];
  const said = {
    ask: gate?.kind === 'message' ? permissions[gate.code] : permissions['permission.default'],
    closed: words.closed,
    sales: words.sales,
    packs: status === 'failed' ? words.failed : null,
  }[offer];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={reason === 'out' ? words.out : words.get_more}
      closeLabel={shell.header.close}
      lead={[...costs.map((line) => `${line}.`), words.never_expire].join(' ')}
      actions={
        <>
          {learn}
          {main}
        </>
      }
      footnote={
        offer === 'packs' && pack
          ? format(words.will_pay, { price: toCents(pack.price, pack.currency) })
          : undefined
      }
    >
      {said === null ? <PackChoice /> : <output>{said}</output>}
    </Sheet>
  );
}
