import { SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isShortNumber } from '../../domain/contact/contact-search.ts';
import { PHONE_FRAGMENT_MIN } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';

/** Replaces the list when a search has no results, with a button to clear it. */
export function NoResults({ search, onClear }: { search: string; onClear: () => void }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <EmptyState
      icon={<SearchX size={26} strokeWidth={1.75} />}
      title={empty.contacts_search.title}
      text={
        isShortNumber(search)
          ? format(empty.contacts_search.short_number, { n: PHONE_FRAGMENT_MIN })
          : empty.contacts_search.detail
      }
      actions={
        <Button variant="quiet" href="/contacts" onClick={clear}>
          {words.clear_search}
        </Button>
      }
    />
  );
}
