import { useState } from 'react';
import type { ContactDetailView, ShownContact } from '../contacts.types.ts';
import type { EnrichData } from '../../../domain/contact/contact-contract.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import { confirmations } from '#messages/toasts.ts';
import { dayText, ownTimeZone } from '../../../domain/locale/dates.ts';
import { toastRefusal, toastSuccess } from '../../../forms/toast-results.ts';
import { displayUrl } from '../../../domain/addresses/links.ts';
import { useHydrated } from '../../../forms/use-hydrated.ts';
import { format } from '../../../messages/format.ts';
import { api, call } from '../../../stores/call.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { RowList } from '../../../ui/lists/RowList.tsx';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import styles from '../detail/ContactDetail.module.css';
import { bareId } from '../contacts.store.ts';
import { refreshContact } from './refresh-contact.ts';

type Found = EnrichData['found'][number];
/** A contact with its findings. */
export type EnrichedContact = ShownContact & Pick<ContactDetailView, 'enrich_data'>;

type Props = { contact: EnrichedContact; timeZone: string; mayTake: boolean };

const fieldOf = ({ field }: Found) => words.fields[field];

/** Applies findings to empty fields, or the named one; or undoes that. @returns the problem */
async function change(id: string, step: { fields?: [Found['field']] } | 'undo') {
  const param = { contactId: bareId(id) };
  const { enrich } = api.enrichment.contacts[':contactId'];
  const outcome = await (step === 'undo'
    ? call(() => enrich.undo.$post({ param }))
    : call(() => enrich.take.$post({ param, json: step })));
  if (outcome.ok) await refreshContact(id);
  return outcome.ok ? null : outcome.problem;
}

/** The findings for a contact next to its values: applied on request, replacing a value only if confirmed. */
export function FoundValues({ contact, mayTake, timeZone }: Props) {
  const [asked, setAsked] = useState<Found | null>(null);
  // Rendered again here: the page's script must not change its times.
  const zone = useHydrated() ? ownTimeZone() : timeZone;
  const data = contact.enrich_data;
  const { isBusy: busy, run: step } = useSingleRun(
    async (which: Parameters<typeof change>[1], done: string) => {
      const problem = await change(contact.id, which);
      setAsked(null);
      if (!problem) toastSuccess(done);
      else toastRefusal(problem);
    },
  );
  if (data?.refused) {
    return (
      <SectionBlock title={words.refused}>
        <SectionInset>
          <p className={styles.text}>{words.refused_detail}</p>
        </SectionInset>
      </SectionBlock>
    );
  }
  if (!data || (data.found.length === 0 && data.undoable === 0)) return null;
  const isFillable = data.found.some(({ way }) => way === 'fill');
  return (
    <SectionBlock title={words.found}>
      <RowList label={words.found} frame="flush">
        {data.found.map((one) => (
          <ListRow
            key={one.field}
            title={<bdi>{displayUrl(one.value)}</bdi>}
            subtitle={
              <>
                {format(words.from, { field: fieldOf(one), source: words.sources[one.source] })},{' '}
                <time dateTime={data.found_at}>{dayText(data.found_at, zone)}</time>
              </>
            }
            actions={
              mayTake && (
                <Take
                  found={one}
                  disabled={busy}
                  onTake={() => {
                    if (one.way === 'replace') setAsked(one);
                    else void step({ fields: [one.field] }, words.taken);
                  }}
                />
              )
            }
          >
            {one.way === 'replace' || one.way === 'shown'
              ? one.current && <p className={styles.fields}>{format(words.now, { value: one.current })}</p>
              : undefined}
          </ListRow>
        ))}
      </RowList>
      {mayTake && (isFillable || data.undoable > 0) && (
        <SectionInset>
          <div className={styles.takes}>
            {isFillable && (
              <Button
                id="fill-found"
                variant="quiet"
                disabled={busy}
                onClick={() => void step({}, words.taken)}
              >
                {words.fill}
              </Button>
            )}
            {data.undoable > 0 && (
              <Button
                id="undo-found"
                variant="text"
                disabled={busy}
                onClick={() => void step('undo', words.undone)}
              >
                {words.undo}
              </Button>
            )}
          </div>
        </SectionInset>
      )}
      <Dialog
        open={asked !== null}
        title={asked ? format(words.replace_title, { field: fieldOf(asked) }) : ''}
        text={asked && format(words.replace_text, { current: asked.current ?? '', value: asked.value })}
        cancelLabel={confirmations.cancel}
        onCancel={() => setAsked(null)}
        confirmLabel={words.replace}
        onConfirm={() => asked && void step({ fields: [asked.field] }, words.taken)}
        status={busy ? 'loading' : 'idle'}
        loadingLabel={words.saving}
      />
    </SectionBlock>
  );
}

/** The actions for one finding. */
function Take({ found, disabled, onTake }: { found: Found; disabled: boolean; onTake: () => void }) {
  if (found.way === 'there') return <span className={styles.missing}>{words.there}</span>;
  if (found.way === 'shown') return null;
  const isReplaced = found.way === 'replace';
  const label = isReplaced ? words.replace_field : words.add_field;
  return (
    <Button
      id={`take-${found.field}`}
      size="small"
      variant="quiet"
      className={styles.take}
      disabled={disabled}
      aria-label={format<string>(label, { field: fieldOf(found) })}
      onClick={onTake}
    >
      {isReplaced ? words.replace : words.add}
    </Button>
  );
}
