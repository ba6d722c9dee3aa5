import { useStore } from '@nanostores/react';
import { momentText } from '../domain/locale/dates.ts';
import { newContactName, type PendingChange } from '../domain/offline/outbox.ts';
import styles from './WaitingList.module.css';
import { notes as words } from '#messages/notes.ts';
import { clashSentences, fieldNames } from './pending-edit-texts.ts';
import { format } from '../messages/format.ts';
import { $sent, forgetWaiting, tryAgain } from '../stores/outbox.store.ts';
import { $waiting } from '../stores/waiting.store.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { cx } from '../ui/cx.ts';

/** The note's text, the new contact's name, the names of edited fields, or the numbers of added and removed tags. */
function textOf(waiting: PendingChange): string {
  if (waiting.kind === 'note') return waiting.text;
  if (waiting.kind === 'contact') return newContactName(waiting.json);
  if (waiting.kind === 'edit') return format(words.edited, { fields: fieldNames(waiting.edit) });
  const names = waiting.add.map(({ name }) => name).join(', ');
  return [
    names && format(words.tags_on, { names }),
    waiting.remove.length > 0 && format(words.tags_off, { n: waiting.remove.length }),
  ]
    .filter(Boolean)
    .join('\n');
}

function One({ waiting, sent, timeZone }: { waiting: PendingChange; sent: boolean; timeZone: string }) {
  const clashes = waiting.kind === 'edit' ? clashSentences(waiting.edit) : [];
  return (
    <li className={cx(styles.one, sent && styles.sent)} data-note={waiting.kind === 'note' ? '' : undefined}>
      <p className={styles.text}>
        <bdi>{textOf(waiting)}</bdi>
      </p>
      <p className={cx(styles.state, waiting.refused !== null && styles.refused)}>
        <time dateTime={waiting.made}>{momentText(waiting.made, timeZone)}</time>
        {!sent &&
          (waiting.refused === null ? (
            <span>{words.waits}</span>
          ) : (
            <span>{format(words.refused, { why: waiting.refused })}</span>
          ))}
      </p>
      {clashes.map((sentence) => (
        <p key={sentence} className={styles.text}>
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {waiting.refused !== null && (
        <div className={styles.buttons}>
          <Button variant="quiet" size="small" onClick={() => tryAgain(waiting)}>
            {clashes.length > 0 ? words.use_mine : words.again}
          </Button>
          <Button variant="text" size="small" onClick={() => forgetWaiting(waiting.key)}>
            {clashes.length > 0 ? words.use_theirs : words.discard}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Changes of a contact queued while offline, or new contacts, and those sent since the page was opened. */
/** @param contactId its bare id; empty for new contacts */
export function WaitingList({ contactId, timeZone }: { contactId: string; timeZone: string }) {
  const waiting = useStore($waiting, { ssr: 'initial' }).filter(({ contact }) => contact === contactId);
  const sent = useStore($sent, { ssr: 'initial' }).filter(({ contact }) => contact === contactId);
  if (waiting.length + sent.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={words.waiting} aria-live="polite">
      {waiting.map((one) => (
        <One key={one.key} waiting={one} sent={false} timeZone={timeZone} />
      ))}
      {sent.map((one) => (
        <One key={one.key} waiting={one} sent timeZone={timeZone} />
      ))}
    </ul>
  );
}
