import { useEffect, useState } from 'react';
import { enrichCost, type EnrichCost } from './enrich-cost.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import { credits as creditWords } from '#messages/credits.ts';
import { confirmations } from '#messages/toasts.ts';
import { toastRefusal, toastSuccess } from '../../../forms/toast-results.ts';
import { format } from '../../../messages/format.ts';
import { api, call } from '../../../stores/call.ts';
import { openCredits } from '../../../stores/credits-dialog.store.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { changeList, chosenNow } from '../change-chosen.ts';
import { countList } from '../filter-action/exact-count.store.ts';
import { enrichCostText } from './enrich-cost-text.ts';
import { startEnrichingMany } from './enriching.store.ts';
import { $chosenList, stopChoosing } from '../sheet.store.ts';

/** The selected contacts by whether they were enriched before; null if that failed to load, which is shown. */
async function countChosen() {
  const list = $chosenList.get();
  if (!list) {
    const chosen = chosenNow();
    const waiting = chosen.filter(({ enrich_status }) => enrich_status === 'NOT_STARTED').length;
    return { waiting, before: chosen.length - waiting };
  }
  const counted = await countList(list);
  if (!counted.ok) {
    toastRefusal(counted.problem);
    return null;
  }
  const { count, to_enrich: waiting } = counted.data;
  return { waiting, before: count - waiting, isPartial: true };
}

/** The cost of enriching the selected contacts; null if it failed to load, which is shown. */
async function readCost(): Promise<EnrichCost | null> {
  const [left, costs] = await Promise.all([
    call(() => api.credits.payments.credits.$get(), { reads: true }),
    call(() => api.credits.payments['feature-cost'].$get({ query: {} }), { reads: true }),
  ]);
  if (!left.ok || !costs.ok) {
    toastRefusal(left.ok ? (costs as Extract<typeof costs, { ok: false }>).problem : left.problem);
    return null;
  }
  const chosen = await countChosen();
  if (!chosen) return null;
  const each = costs.data.results.find(({ id }) => id === 'CONTACT_ENRICHMENT')?.cost ?? 1;
  const { available_credits: credits } = left.data;
  return enrichCost({ ...chosen, each, credits });
}

/** Confirms enriching all selected contacts: shows the cost, and offers more credits if they are insufficient. */
export function EnrichChosen({ n, amount, onClose }: { n: number; amount: string; onClose: () => void }) {
  // It closes with another selection.
  const list = $chosenList.get();
  const [cost, setCost] = useState<EnrichCost | null>(null);
  useEffect(() => {
    void readCost().then((read) => (read ? setCost(read) : onClose()));
    // It is read once, as the question is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isShort = cost?.kind === 'short';
  const { isBusy: busy, run: confirm } = useSingleRun(async () => {
    if (isShort) {
      onClose();
      openCredits('out');
      return;
    }
    if (list) {
      await changeList(list, { action: 'enrich' });
      onClose();
      return;
    }
    const count = await startEnrichingMany(chosenNow());
    onClose();
    if (count === null) return;
    stopChoosing();
    toastSuccess(count === 1 ? words.one_started : format(words.many_started, { n: count }));
  });
  return (
    <Dialog
      open
      title={n === 1 ? words.one : format(words.many, { n: amount })}
      text={cost === null ? words.reading : enrichCostText(cost, list !== null)}
      cancelLabel={confirmations.cancel}
      onCancel={onClose}
      confirmLabel={isShort ? creditWords.buy : words.enrich}
      confirmDisabled={cost === null || cost.kind === 'none'}
      onConfirm={() => void confirm()}
      status={busy ? 'loading' : 'idle'}
      loadingLabel={words.enriching}
    />
  );
}
