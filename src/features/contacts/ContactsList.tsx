import { QrCode } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { contactGroup } from '../../domain/contact-list.ts';
import { contactName } from '../../domain/contact-name.ts';
import { dayText } from '../../domain/dates.ts';
import { CONTACTS_PLACEHOLDER_ROWS } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { ContactRow, ContactSkeleton } from './ContactRow.tsx';
import styles from './ContactsList.module.css';
import { $contacts, loadContacts, searchContacts } from './contacts.store.ts';
import type { ContactsProps } from './contacts.types.ts';
import { EmptyArt } from './EmptyArt.tsx';
import { LimitBanner } from './LimitBanner.tsx';
import { NobodyFound } from './NobodyFound.tsx';
import { SearchBar } from './SearchBar.tsx';
import { $beside, hasRoomBeside, showBeside } from './show-beside.ts';

const TEXTS = {
  more: words.more,
  loading: words.loading,
  error: words.failed,
  retry: shell.actions.try_again,
  loaded: (n: number) => (n === 1 ? words.count_one : format(words.count, { n })),
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Everybody whom the owner knows: searched, in an order, and loaded on as the end comes near. */
export function ContactsList({ first, limit, plans, selected, today, owner, share }: ContactsProps) {
  const { items, status, words: asked } = useSeeded($contacts, first);
  const { search, sort } = asked;
  const beside = useSeeded($beside, selected);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    searchContacts('');
  };
  useEffect(() => {
    if (first.status === 'loading') void loadContacts();
  }, [first.status]);

  if (items.length === 0 && search === '' && status === 'end') {
    const { title, detail, button } = empty.contacts;
    return (
      <div className={styles.nobody}>
        <EmptyState
          fill
          art={<EmptyArt {...owner} />}
          title={title}
          text={detail}
          actions={
            share && (
              <Button href={share} icon={<QrCode size={20} strokeWidth={1.75} aria-hidden="true" />}>
                {button}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <div className={styles.list}>
      <SearchBar search={first.words.search} sort={sort} input={input} />
      {limit !== null && <LimitBanner limit={limit} plans={plans} />}
      <InfiniteList
        className={styles.rows}
        label={words.list}
        items={items}
        keyOf={({ id }) => id}
        groupOf={(contact) => {
          const group = contactGroup(contact, sort);
          return sort === 'full_name' ? group : dayText(`${group}T12:00:00Z`, 'UTC');
        }}
        status={status}
        onMore={() => void loadContacts()}
        automatic={limit === null}
        texts={TEXTS}
        skeleton={<ContactSkeleton />}
        skeletonRows={{ first: CONTACTS_PLACEHOLDER_ROWS, next: 2 }}
        empty={<NobodyFound onClear={clear} />}
        renderItem={(contact) => (
          <ContactRow
            contact={contact}
            today={today}
            current={beside === contact.id}
            onClick={(event) => {
              if (!isPlain(event) || !hasRoomBeside()) return;
              event.preventDefault();
              void showBeside(contact.id);
              setSaid(format(words.shown_beside, { name: contactName(contact) || words.unknown }));
            }}
          />
        )}
      />
      <output>
        <Unseen>{said}</Unseen>
      </output>
    </div>
  );
}
