import { useStore } from '@nanostores/react';
import { FileDown, Sparkles, Tag as TagIcon, TagX, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BULK_MAX } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { filterActions } from '#messages/contact/filter-actions.ts';
import { enrichment } from '#messages/enrichment.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { toastWarning } from '../../forms/toast-results.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import styles from './ChoiceBar.module.css';
import { ChoiceSheets, type ChoiceSheet } from './ChoiceSheets.tsx';
import { askExactCount, $exactCount, forgetExactCount } from './filter-action/exact-count.store.ts';
import { contactCountText, isSameList } from './contacts-words.ts';
import { $contacts } from './contacts.store.ts';
import type { ContactRights } from './contacts.types.ts';
import {
  $choice,
  $chosenList,
  $sheet,
  chooseAll,
  chooseList,
  openLocked,
  startChoosing,
  stopChoosing,
} from './sheet.store.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An action for all selected contacts. */
type ChoiceAction = { label: string; icon: ReactNode; locked?: boolean; danger?: boolean; run: () => void };

/** Escape ends selecting, unless it closes something, or clears the focused field. */
function leaveOnEscape(event: KeyboardEvent): void {
  const field = event.target instanceof HTMLInputElement && event.target.type === 'search';
  const isOver = document.querySelector('dialog[open], :popover-open') !== null;
  if (event.key === 'Escape' && !event.defaultPrevented && !isOver && !field) stopChoosing();
}

/** A selection of everything in the list ends with other filters. */
const followFilters = (): (() => void) =>
  $contacts.listen(({ words: filters }) => {
    const chosen = $chosenList.get();
    if (chosen && !isSameList(chosen, filters)) startChoosing();
  });

/** The number of selected contacts, and actions for them: above the tabs, and before the list in focus order. */
export function ChoiceBar({ rights, onLeave }: { rights: ContactRights; onLeave: () => void }) {
  const chosen = useStore($choice, { ssr: 'initial' });
  const { items, count, more, words: filters } = useStore($contacts, { ssr: 'initial' });
  const isWhole = useStore($chosenList, { ssr: 'initial' }) !== null;
  const exact = useStore($exactCount, { ssr: 'initial' });
  const [sheet, setSheet] = useState<ChoiceSheet | null>(null);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The menu that opened it first restores the focus.
    const frame = requestAnimationFrame(() => all.current?.focus());
    addEventListener('keydown', leaveOnEscape);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', leaveOnEscape);
      onLeave();
    };
  }, [onLeave]);
  useEffect(followFilters, []);
  const shown = chosen?.size ?? 0;
  const whole = exact && isSameList(exact.list, filters) ? { count: exact.count } : { count, more };
  const n = isWhole ? whole.count : shown;
  const amount = contactCountText(isWhole ? whole : { count: shown });
  const hasAll = isWhole || (items.length > 0 && items.every(({ id }) => chosen?.has(id)));
  // As many as one call changes are selected, and the list has more.
  const offersWhole = isWhole || ((hasAll || shown >= BULK_MAX) && (more || count > shown));
  useEffect(() => {
    if (offersWhole && more) void askExactCount(filters);
  }, [offersWhole, more, filters]);
  useEffect(() => forgetExactCount, []);
  const tagged = (kind: 'tag' | 'untag') => () => (rights.tag ? setSheet(kind) : openLocked('assign_tags'));
  const exportChosen = () =>
    rights.exports
      ? $sheet.set({ kind: 'export', ...(!isWhole && { ids: [...(chosen?.keys() ?? [])] }) })
      : openLocked('export_contacts');
  const enrichChosen = () => (rights.enrich === 'works' ? setSheet('enrich') : openLocked('enrich'));
  const actions: ChoiceAction[] = [
    ...(rights.enrich === null
      ? []
      : [
          {
            label: enrichment.enrich,
            icon: <Sparkles {...ICON} />,
            locked: rights.enrich === 'locked',
            run: enrichChosen,
          },
        ]),
    { label: words.add_tag, icon: <TagIcon {...ICON} />, locked: !rights.tag, run: tagged('tag') },
    { label: words.remove_tag, icon: <TagX {...ICON} />, locked: !rights.tag, run: tagged('untag') },
    ...(rights.seesExport
      ? [{ label: words.export, icon: <FileDown {...ICON} />, locked: !rights.exports, run: exportChosen }]
      : []),
    { label: words.delete, icon: <Trash2 {...ICON} />, danger: true, run: () => setSheet('delete') },
  ];
  return (
    <section className={styles.bar} aria-label={words.selection}>
      <div className={styles.head}>
        <Checkbox
          ref={all}
          className={styles.all}
          label={words.select_shown}
          checked={hasAll}
          mixed={n > 0 && !hasAll}
          onCheckedChange={(on) => {
            if (!on) startChoosing();
            else if (!chooseAll(items)) toastWarning(format(words.selected_max, { n: BULK_MAX }));
          }}
        />
        <output className={styles.count}>
          {format(isWhole ? filterActions.selected : words.selected, { n: amount })}
        </output>
        <Button variant="text" onClick={stopChoosing}>
          {words.done}
        </Button>
      </div>
      {offersWhole && (
        // One button, so that it stays focused.
        <Button
          variant="text"
          className={styles.whole}
          onClick={() => {
            if (!isWhole) return chooseList(filters, items);
            startChoosing();
            all.current?.focus();
          }}
        >
          {isWhole ? filterActions.clear : format(filterActions.select_all, { n: contactCountText(whole) })}
        </Button>
      )}
      <div className={styles.actions}>
        {actions.map(({ label, icon, locked, danger, run }) => (
          <Button
            key={label}
            variant={danger ? 'destructive-quiet' : 'quiet'}
            icon={icon}
            disabled={n === 0}
            locked={locked ? shell.actions.locked : undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      <ChoiceSheets open={sheet} n={n} amount={amount} onClose={() => setSheet(null)} />
    </section>
  );
}
