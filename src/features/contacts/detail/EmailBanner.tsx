import { MailWarning } from 'lucide-react';
import type { EmailBanner as Which } from '../../../domain/contact/contact-email-state.ts';
import { contacts as words } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import styles from './ContactDetail.module.css';

/** Shows that a contact has no e-mail; if none was found, links to adding one by hand. */
export const EmailBanner = ({ banner, contactId }: { banner: Which; contactId: string }) => (
  <div className={styles.banner}>
    <MailWarning size={22} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <h3>{enrichment[banner].title}</h3>
      <p>{enrichment[banner].detail}</p>
    </div>
    {banner === 'email_not_found' && <a href={`/contacts/${contactId}/edit-contact`}>{words.edit}</a>}
  </div>
);
