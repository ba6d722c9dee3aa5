import {
  Cake,
  Download,
  Globe,
  Lock,
  Mail,
  MapPin,
  MessageCircle,
  Pencil,
  Phone,
  Plus,
  Smartphone,
  TextInitial,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { contactLine } from '../../../domain/contact/contact-list.ts';
import { contactActions, linkedFields, contactRows, type ContactFieldKind } from './contact-links.ts';
import { emailBanner } from '../../../domain/contact/contact-email-state.ts';
import { contactName } from '../../../domain/contact/contact-name.ts';
import { textsWhere } from '../../../domain/contact/contact.fields.ts';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import { inSyllables } from '../../../domain/card/syllables.ts';
import { contacts as words } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../../messages/format.ts';
import { Address } from '../../../forms/Address.tsx';
import { Avatar } from '../../../ui/pictures/Avatar.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { IconTile } from '../../../ui/layout/IconTile.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { PathIcon } from '../../../ui/PathIcon.tsx';
import { RowList } from '../../../ui/lists/RowList.tsx';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Tile } from '../../../ui/layout/Tile.tsx';
import { TileRow } from '../../../ui/layout/TileRow.tsx';
import { Unseen } from '../../../ui/Unseen.tsx';
import { contactAvatar } from '../../../domain/contact/contact-picture.ts';
import styles from './ContactDetail.module.css';
import type { ContactDetailProps } from '../contacts.types.ts';
import { Consents } from './Consents.tsx';
import { ContactNotes } from './ContactNotes.tsx';
import { EmailBanner } from './EmailBanner.tsx';
import { HowYouMet } from './HowYouMet.tsx';
import { cameWithContact } from './contact-origin.ts';
import { Day } from './Moment.tsx';
import { OriginText, WhereFrom } from './WhereFrom.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

const BLOCKS = textsWhere('page', 'block');

/** A detail's text, which wraps at its signs unless it is a postal address. */
const DetailText = ({ kind, text }: { kind: ContactFieldKind; text: string }) =>
  kind === 'address' ? <bdi>{text}</bdi> : <Address text={text} />;

/** The link to a contact's tags; if locked, it opens the upgrade popup or shows who can help. */
function AddTag({ contactId, lock }: { contactId: string; lock: ContactDetailProps['tagLock'] }) {
  const Icon = lock ? Lock : Plus;
  const href = lock ? lock.href : `/contacts/${contactId}/edit-contact#tags`;
  const label = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.add_tag}
      {lock && (
        <Unseen>
          {' '}
          ({shell.actions.locked}) {lock.message}
        </Unseen>
      )}
    </>
  );
  return href === null ? (
    <button type="button" className={styles.addTag} title={lock?.message} data-locked-tags="">
      {label}
    </button>
  ) : (
    <a className={styles.addTag} href={href} title={lock?.message} data-locked-tags={lock ? '' : undefined}>
      {label}
    </a>
  );
}

type Slots = {
  /** More actions, next to the edit button on wide screens. */
  more?: ReactNode;
  live?: ReactNode;
  enriching?: ReactNode;
};

/** All details of one contact. Static except for `live` and `enriching`, so it needs no script. */
export function ContactDetail(props: ContactDetailProps & Slots) {
  const { contact, timeZone, linkedinMark, noteLock, tagLock } = props;
  const banner = emailBanner(
    { ...contact, info_found: contact.enrich_data?.info_found ?? null },
    props.enrich === 'works',
  );
  const name = contactName(contact) || words.unknown;
  const line = contactLine(contact);
  const rows = contactRows(contact);
  const fromContact = rows.map(({ name }) => name).filter((name) => cameWithContact(contact, [name]));
  const isSaidOnce = fromContact.length > 1;
  const { call, email, message } = contactActions(linkedFields(contact));
  const icons: Record<ContactFieldKind, ReactNode> = {
    email: <Mail {...ICON} />,
    phone: <Smartphone {...ICON} />,
    linkedin: <PathIcon path={linkedinMark} size={20} />,
    website: <Globe {...ICON} />,
    address: <MapPin {...ICON} />,
    messenger: <MessageCircle {...ICON} />,
    birthday: <Cake {...ICON} />,
    line: <TextInitial {...ICON} />,
    paragraph: <TextInitial {...ICON} />,
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
      <div className={styles.tools}>
        <IconButton
          label={words.edit_contact}
          icon={<Pencil {...ICON} />}
          href={`/contacts/${contact.id}/edit-contact`}
        />
        {props.more}
      </div>
      <header className={styles.head}>
        <Avatar {...contactAvatar(contact, 104)} />
        <h2 className={styles.name}>
          <bdi>{inSyllables(name)}</bdi>
        </h2>
        {line && (
          <p className={styles.line}>
            <bdi>{line}</bdi>
          </p>
        )}
        <ul className={styles.tags} aria-label={words.tags_of}>
          {contact.tags.map(({ id, name: label, color }) => (
            <li key={id}>
              <Tag label={label} color={color} />
            </li>
          ))}
          {contact.tags.length < TAGS_PER_CONTACT_MAX && (
            <li>
              <AddTag contactId={contact.id} lock={tagLock} />
            </li>
          )}
        </ul>
      </header>
      <TileRow perRow={actions.length} label={format(words.actions, { name })}>
        {actions.map((action) => (
          <Tile key={action.id} {...action} />
        ))}
      </TileRow>
      {props.enriching}
      {banner && <EmailBanner banner={banner} contactId={contact.id} />}
      {(rows.length > 0 || banner) && (
        <RowList label={words.details}>
          {banner && (
            <ListRow
              tile={<IconTile size={44}>{icons.email}</IconTile>}
              title={<span className={styles.missing}>{enrichment[banner].inline}</span>}
              subtitle={words.fields.emails}
            />
          )}
          {rows.map(({ name, field: { kind, text, href } }) => (
            <ListRow
              key={`${name} ${text}`}
              tile={<IconTile size={44}>{icons[kind]}</IconTile>}
              title={<DetailText kind={kind} text={text} />}
              subtitle={
                <span className={styles.origin}>
                  {isSaidOnce && fromContact.includes(name) ? (
                    words.fields[name]
                  ) : (
                    <OriginText
                      contact={contact}
                      label={words.fields[name]}
                      names={[name]}
                      timeZone={timeZone}
                    />
                  )}
                </span>
              }
              {...(href !== null && { href, chevron: 'outward' })}
              target={href?.startsWith('http') ? '_blank' : undefined}
            />
          ))}
        </RowList>
      )}
      {isSaidOnce && (
        <p className={styles.foot}>
          {words.kinds[contact.type]}, <Day at={contact.created} timeZone={timeZone} />
        </p>
      )}
      {BLOCKS.filter((name) => contact[name]).map((name) => (
        <SectionBlock key={name} title={words.fields[name]}>
          <SectionInset>
            <p className={styles.text}>{contact[name]}</p>
          </SectionInset>
        </SectionBlock>
      ))}
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
      {props.live}
      <ContactNotes contact={contact} lock={noteLock} timeZone={timeZone} />
      <HowYouMet {...props} />
      <Consents consents={contact.consents} timeZone={timeZone} today={props.today} />
      <WhereFrom contact={contact} timeZone={timeZone} />
    </article>
  );
}
