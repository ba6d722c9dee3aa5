import { contactName } from '../../../domain/contact/contact-name.ts';
import { enrichButton } from '../../../domain/enrichment/enrich-button.ts';
import { contacts as words } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../../messages/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pulse } from '../../../ui/notices/Pulse.tsx';
import { ContactIcon } from '../contact-icons.tsx';
import styles from '../ContactButtons.module.css';
import type { ContactRights, ShownContact } from '../contacts.types.ts';
import { openLocked } from '../sheet.store.ts';

/** Enriches the contact of a row, or shows the state. */
export function EnrichButton({ contact, right }: { contact: ShownContact; right: ContactRights['enrich'] }) {
  if (right === null) return null;
  const { label, look } = enrichButton(contact.enrich_status);
  const name = contactName(contact) || words.unknown;
  const text = enrichment[label];
  return (
    <Button
      variant="text"
      size="small"
      className={cx(
        styles.button,
        look === 'quiet' && styles.faint,
        look === 'busy' && styles.busy,
        right === 'locked' && styles.shut,
      )}
      icon={<ContactIcon name={label === 'enriched' ? 'check' : 'sparkles'} />}
      aria-label={format(enrichment.of, { label: text, name })}
      locked={right === 'locked' ? shell.actions.locked : undefined}
      onClick={() => {
        if (right === 'locked') openLocked('enrich');
        else void import('./enriching.store.ts').then(({ pressEnrich }) => pressEnrich(contact));
      }}
    >
      {look === 'busy' ? <Pulse>{text}</Pulse> : text}
    </Button>
  );
}
