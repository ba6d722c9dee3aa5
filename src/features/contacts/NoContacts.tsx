import { QrCode } from 'lucide-react';
import { empty } from '#messages/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import type { ContactsProps } from './contacts.types.ts';
import { EmptyArt } from './EmptyArt.tsx';

/** Replaces the list of an owner without contacts: how they come. */
export function NoContacts({ owner, share }: Pick<ContactsProps, 'owner' | 'share'>) {
  const { title, detail, button } = empty.contacts;
  return (
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
  );
}
