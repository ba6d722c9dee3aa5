import { useEffect, useState } from 'react';
import { contactName } from '../../domain/contact/contact-name.ts';
import type { ListedContact } from '../../domain/contact/contact-list.ts';
import { contactsSharing, searchesFor, type ContactKeys } from './known-contacts.ts';
import { contacts } from '#messages/contacts.ts';
import { scanner } from '#messages/scanner.ts';
import { api, call } from '../../stores/call.ts';
import styles from './ContactForm.module.css';

const words = scanner.form;
/** Maximum contacts looked up for each e-mail and number. */
const LIMIT = '5';

/** Contacts with one of these e-mails or numbers. Failures count as none: duplicates are also found later. */
async function findKnown(reach: ContactKeys): Promise<ListedContact[]> {
  const answers = await Promise.all(
    searchesFor(reach).map((search) =>
      call(() => api.contacts.contacts.$get({ query: { search, limit: LIMIT } }), { reads: true }),
    ),
  );
  const found = answers.flatMap((answer) => (answer.ok ? answer.data.results : []));
  return contactsSharing(found, reach);
}

/** Existing contacts that a card probably belongs to, before it is added again. */
export function KnownAlready({ emails, phones }: ContactKeys) {
  const [known, setKnown] = useState<ListedContact[]>([]);
  const asked = JSON.stringify({ emails, phones });
  useEffect(() => {
    let isOver = false;
    void findKnown(JSON.parse(asked) as ContactKeys).then((found) => isOver || setKnown(found));
    return () => {
      isOver = true;
    };
  }, [asked]);
  return (
    <output>
      {known.length > 0 && (
        <div className={styles.known}>
          <p>{words.known}</p>
          <ul>
            {known.map((contact) => (
              <li key={contact.id}>
                <a href={`/contacts/${contact.id}`}>
                  <bdi>{contactName(contact) || contacts.unknown}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.knownDetail}>{words.known_detail}</p>
        </div>
      )}
    </output>
  );
}
