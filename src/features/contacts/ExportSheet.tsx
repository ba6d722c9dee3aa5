import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../domain/contact/contact-export.ts';
import { EXPORT_DAYS } from '../../domain/limits/contacts.ts';
import { contacts as listWords } from '#messages/contacts.ts';
import { exportSheet as words } from '#messages/exports.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { $account } from '../../stores/session.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { $contacts } from './contacts.store.ts';
import type { ContactsWords } from './contacts.types.ts';
import { exportContacts } from './export.store.ts';
import { $tags, loadTags } from './tags/tags.store.ts';

const OPTIONS = EXPORT_FORMATS.map((value) => {
  const { label, detail } = words.formats[value];
  return { value, label, description: detail };
});

/** The names of comma-separated tag ids. */
function useTagNames(ids: string): string {
  const tags = useStore($tags, { ssr: 'initial' });
  useEffect(() => {
    if (ids !== '' && $tags.get() === null) void loadTags();
  }, [ids]);
  const names = (tags ?? []).filter(({ id }) => ids.split(',').includes(id)).map(({ name }) => name);
  return names.join(', ') || words.some_tags;
}

/** Describes which contacts are exported. */
function useWhich(ids: readonly string[] | undefined, asked: ContactsWords): string {
  const { search, tags: tagIds, types, from, to, has } = asked;
  const tags = useTagNames(ids ? '' : tagIds);
  if (ids) return ids.length === 1 ? words.chosen_one : format(words.chosen, { n: ids.length });
  if ([types, from, to, has].some(Boolean)) return words.filtered;
  if (search && tagIds) return format(words.searched_and_tagged, { search, tags });
  if (search) return format(words.searched, { search });
  return tagIds ? format(words.tagged, { tags }) : words.all;
}

/** The button's label, with the number of contacts if known. */
function submitText(n: number | null): string {
  if (n === null || n === 0) return words.submit;
  return n === 1 ? words.submit_one : format(words.submit_many, { n });
}

type Props = {
  /** The selected contacts; if omitted, those of the list's filters. */
  ids: readonly string[] | undefined;
  onClose: () => void;
  /** Called when the export was accepted. */
  onDone?: () => void;
};

/** Exports contacts in one of the formats; the file is sent by mail. */
export function ExportSheet({ ids, onClose, onDone = onClose }: Props) {
  const list = useStore($contacts, { ssr: 'initial' });
  const account = useStore($account, { ssr: 'initial' });
  const [chosen, setChosen] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const which = useWhich(ids, list.words);
  const isCounted = list.status === 'idle' || list.status === 'end';
  const { isBusy: sending, run: send } = useSingleRun(async () => {
    const isAccepted = await exportContacts(chosen, ids ? { ids } : list.words);
    if (isAccepted) onDone();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={listWords.export_contacts}
      closeLabel={shell.header.close}
      lead={which}
      actions={
        <Button
          onClick={() => void send()}
          status={sending ? 'loading' : 'idle'}
          loadingLabel={words.sending}
        >
          {submitText(ids?.length ?? (isCounted ? list.count : null))}
        </Button>
      }
      footnote={format(words.lead, { email: account?.email ?? '', days: EXPORT_DAYS })}
    >
      <RadioGroup label={words.format} options={OPTIONS} value={chosen} onChange={setChosen} />
    </Sheet>
  );
}
