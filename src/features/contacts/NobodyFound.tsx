import { SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import { empty } from '#messages/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What stands in the place of the list when a search finds nobody, and the way out of it. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <EmptyState
      icon={<SearchX size={26} strokeWidth={1.75} />}
      title={empty.contacts_search.title}
      text={empty.contacts_search.detail}
      actions={
        <Button variant="quiet" href="/contacts" onClick={clear}>
          {words.clear_search}
        </Button>
      }
    />
  );
}
