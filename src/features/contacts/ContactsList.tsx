import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { contactGroup } from '../../domain/contact/letter-groups.ts';
import { contactName } from '../../domain/contact/contact-name.ts';
import { dayText } from '../../domain/locale/dates.ts';
import { isResultUnseen } from '../../domain/enrichment/enrich-button.ts';
import { BULK_MAX, CONTACTS_PLACEHOLDER_ROWS, LETTER_RAIL_MIN } from '../../domain/limits/contacts.ts';
import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { toastWarning } from '../../forms/toast-results.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { $waiting } from '../../stores/waiting.store.ts';
import { cx } from '../../ui/cx.ts';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { late } from '../../ui/late.ts';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { ChoiceRow, ContactRow, ContactSkeleton } from './ContactRow.tsx';
import { isFiltered, isOfOneTag, NO_FILTER } from './contacts-words.ts';
import styles from './ContactsList.module.css';
import {
  $contacts,
  $deleted,
  askContacts,
  filterContacts,
  loadContacts,
  loadContactsAt,
  searchContacts,
  undoContactRemoval,
} from './contacts.store.ts';
import type { ContactsProps, ShownContact } from './contacts.types.ts';
import { $filterAction, storedActionId } from './filter-action/running-action.ts';
import { LimitBanner } from './LimitBanner.tsx';
import { NoContacts } from './NoContacts.tsx';
import { NoResults } from './NoResults.tsx';
import type { FilterWords } from './saved/saved-filters.ts';
import { SavedFilters } from './saved/SavedFilters.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SortHeads } from './SortHeads.tsx';
import { isPlainClick } from './plain-click.ts';
import { $choice, $chosenList, $sheet, toggleChoice } from './sheet.store.ts';
import { Untouched } from './Untouched.tsx';
import { $beside, hasRoomBeside, showBeside, useBesideHistory } from './show-beside.ts';
import { useContactKeys } from './keys/use-contact-keys.ts';
import { useListPlace } from './use-list-place.ts';

const ContactSheets = late(async () => (await import('./ContactSheets.tsx')).ContactSheets);

const ChoiceBar = late(async () => (await import('./ChoiceBar.tsx')).ChoiceBar);

const FilterActionNotice = late(
  async () => (await import('./filter-action/FilterActionNotice.tsx')).FilterActionNotice,
);

const NewContacts = late(async () => (await import('./NewContacts.tsx')).NewContacts);

const LetterRail = late(async () => (await import('./index-rail/LetterRail.tsx')).LetterRail);

const deletedText = (n: number) =>
  n === 1 ? format(toasts.deleted, { x: words.contact }) : format(words.deleted_some, { n });

const isRunning = ({ enrich_status }: ShownContact) => enrich_status === 'IN_PROGRESS';

const TEXTS = {
  more: words.more,
  loading: words.loading,
  error: words.failed,
  retry: shell.actions.try_again,
  loaded: (n: number) => (n === 1 ? words.count_one : format(words.count, { n })),
};

const loadBefore = (index: number) => void loadContactsAt(index);

/** The owner's contacts: searched, sorted, and loaded as the end comes near. */
export function ContactsList(props: ContactsProps) {
  const { first, saved, limit, hides, plans, rights, selected, today, owner, share } = props;
  const { items, start, count, status, words: filters } = useSeeded($contacts, first);
  const { search, sort } = filters;
  const isWhole = search === '' && !isFiltered(filters);
  const beside = useSeeded($beside, selected);
  const sheet = useStore($sheet, { ssr: 'initial' });
  const deleted = useStore($deleted, { ssr: 'initial' });
  const choice = useStore($choice, { ssr: 'initial' });
  const isWholeChosen = useStore($chosenList, { ssr: 'initial' }) !== null;
  const action = useStore($filterAction, { ssr: 'initial' });
  const hasNew = useStore($waiting, { ssr: 'initial' }).some(({ kind }) => kind === 'contact');
  const isByLetters = limit === null && isWhole && sort === 'full_name' && !choice;
  const hasLetters = isByLetters && items.length > 0 && count >= LETTER_RAIL_MIN;
  // Not on the server, which would stream the loaded part with an inline script.
  const hasRail = useHydrated() && hasLetters;
  const root = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the bar.
  const onLeave = useCallback(() => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const undo = root.current?.querySelector<HTMLElement>('[role=alert] button');
      (undo ?? root.current)?.focus({ preventScroll: true });
    });
  }, []);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useContactKeys(input, rights);
  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    filterContacts({ ...NO_FILTER, sort });
    searchContacts('');
  };
  const choose = (filter: FilterWords) => {
    if (input.current) input.current.value = filter.search;
    askContacts(filter);
  };
  const followed =
    rights.enrich === 'works'
      ? items
          .filter((one) => isRunning(one) || isResultUnseen(one))
          .map(({ id }) => id)
          .join()
      : '';
  useEffect(() => {
    if (followed !== '') void import('./enrich/enriching.store.ts').then(({ followRows }) => followRows());
  }, [followed]);
  useEffect(() => {
    if (location.search.includes('deleted='))
      void import('./read-deleted.ts').then(({ readDeletedFromAddress }) => readDeletedFromAddress());
  }, []);
  useEffect(() => {
    if (storedActionId() !== null)
      void import('./filter-action/filter-action.store.ts').then(({ resumeFilterAction }) =>
        resumeFilterAction(),
      );
  }, []);
  useBesideHistory(selected);
  const { goal, jump } = useListPlace(root, first.status === 'loading');

  const undo = deleted && (
    <UndoBar
      key={deleted[0]?.contact.id}
      text={deletedText(deleted.length)}
      undoLabel={toasts.undo}
      duration={ERROR_TOAST_MS}
      onUndo={() => void undoContactRemoval()}
      onExpire={() => $deleted.set(null)}
      focusOnMount
    />
  );
  const sheets = <Suspense>{sheet !== null && <ContactSheets />}</Suspense>;
  const waiting = <Suspense>{hasNew && <NewContacts />}</Suspense>;
  // Two undo bars would cover each other.
  const progress = <Suspense>{action && !deleted && <FilterActionNotice />}</Suspense>;
  if (items.length === 0 && isWhole && status === 'end') {
    return (
      <>
        {progress}
        <div className={styles.nobody}>
          {waiting}
          <NoContacts owner={owner} share={share} />
          {sheets}
          {undo}
        </div>
      </>
    );
  }
  return (
    <div ref={root} tabIndex={-1} className={cx(styles.list, hasLetters && styles.lettered)}>
      <SearchBar search={first.words.search} words={filters} input={input} />
      {saved && <SavedFilters saved={saved} current={filters} onChoose={choose} />}
      {!choice && rights.note && isOfOneTag(filters) && <Untouched filters={filters} />}
      {!choice && <SortHeads filters={filters} />}
      {waiting}
      {progress}
      <Suspense>{choice && <ChoiceBar rights={rights} onLeave={onLeave} />}</Suspense>
      {hasRail && (
        <Suspense>
          <LetterRail count={count} onJump={jump} />
        </Suspense>
      )}
      {limit !== null && hides && <LimitBanner limit={limit} plans={plans} />}
      <InfiniteList
        className={styles.rows}
        label={words.list}
        items={items}
        start={start}
        onBefore={loadBefore}
        goal={goal}
        keyOf={({ id }) => id}
        groupOf={(contact) => {
          const group = contactGroup(contact, sort);
          return sort === 'full_name' ? group : dayText(`${group}T12:00:00Z`, 'UTC');
        }}
        status={status}
        onMore={() => void loadContacts()}
        automatic={limit === null}
        windowed={limit === null}
        texts={TEXTS}
        skeleton={<ContactSkeleton />}
        skeletonRows={{ first: CONTACTS_PLACEHOLDER_ROWS, next: 2 }}
        empty={<NoResults search={search} onClear={clear} />}
        renderItem={(contact) =>
          choice ? (
            <ChoiceRow
              contact={contact}
              today={today}
              checked={isWholeChosen || choice.has(contact.id)}
              onToggle={() => {
                if (!toggleChoice(contact)) toastWarning(format(words.selected_max, { n: BULK_MAX }));
              }}
            />
          ) : (
            <ContactRow
              contact={contact}
              rights={rights}
              today={today}
              current={beside === contact.id}
              onClick={(event) => {
                if (!isPlainClick(event) || !hasRoomBeside()) return;
                event.preventDefault();
                showBeside(contact.id);
                setSaid(format(words.shown_beside, { name: contactName(contact) || words.unknown }));
              }}
            />
          )
        }
      />
      <output>
        <Unseen>{said}</Unseen>
      </output>
      {sheets}
      {undo}
    </div>
  );
}
