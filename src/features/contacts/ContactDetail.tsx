import { Download, Globe, Mail, MapPin, MessageCircle, Phone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactLine } from '../../domain/contact-list.ts';
import { contactActions, contactFields, type ContactFieldKind } from '../../domain/contact-links.ts';
import { contactName } from '../../domain/contact-name.ts';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../messages/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SectionBlock, SectionInset } from '../../ui/SectionBlock.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { TileRow } from '../../ui/TileRow.tsx';
import { contactInitials } from './ContactRow.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailProps } from './contacts.types.ts';
import { HowYouMet } from './HowYouMet.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Everything that is known of one contact. It moves nothing, so it needs no script. */
export function ContactDetail({ contact, timeZone, through, linkedinMark }: ContactDetailProps) {
  const name = contactName(contact) || words.unknown;
  const line = contactLine(contact);
  const fields = contactFields(contact);
  const { call, email, message } = contactActions(fields);
  const icons: Record<ContactFieldKind, ReactNode> = {
    email: <Mail {...ICON} />,
    phone: <Smartphone {...ICON} />,
    linkedin: <PathIcon path={linkedinMark} size={20} />,
    website: <Globe {...ICON} />,
    address: <MapPin {...ICON} />,
  };
  const actions = [
    { id: 'call', label: words.call, href: call, icon: <Phone {...ICON} /> },
    { id: 'email', label: words.email, href: email, icon: <Mail {...ICON} /> },
    { id: 'message', label: words.message, href: message, icon: <MessageCircle {...ICON} /> },
    {
      id: 'vcard',
      label: words.vcard,
      href: `/api/contacts/${contact.id}/vcard`,
      icon: <Download {...ICON} />,
    },
  ].flatMap(({ href, ...action }) => (href === null ? [] : [{ ...action, href }]));
  return (
    <article className={styles.contact} data-contact={contact.id} aria-label={name}>
      <header className={styles.head}>
        <Avatar size={104} initials={contactInitials(contact)} />
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {line && (
          <p className={styles.line}>
            <bdi>{line}</bdi>
          </p>
        )}
      </header>
      <TileRow perRow={actions.length} label={format(words.actions, { name })}>
        {actions.map((action) => (
          <Tile key={action.id} {...action} />
        ))}
      </TileRow>
      {fields.length > 0 && (
        <RowList label={words.details}>
          {fields.map(({ kind, text, href }) => (
            <ListRow
              key={`${kind} ${text}`}
              tile={<IconTile size={44}>{icons[kind]}</IconTile>}
              title={<bdi dir={kind === 'address' ? undefined : 'ltr'}>{text}</bdi>}
              subtitle={words.fields[kind]}
              {...(href !== null && { href, chevron: 'outward' })}
              target={href?.startsWith('http') ? '_blank' : undefined}
            />
          ))}
        </RowList>
      )}
      {contact.message && (
        <SectionBlock title={words.said}>
          <SectionInset>
            <p className={styles.text}>{contact.message}</p>
          </SectionInset>
        </SectionBlock>
      )}
      {contact.answers.length > 0 && (
        <SectionBlock title={words.answers}>
          <SectionInset>
            <dl className={styles.answers}>
              {contact.answers.map(({ question, answer }) => (
                <div key={`${question} ${answer}`}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </SectionInset>
        </SectionBlock>
      )}
      <HowYouMet contact={contact} timeZone={timeZone} through={through} />
    </article>
  );
}
