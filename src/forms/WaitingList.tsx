import { useStore } from '@nanostores/react';
import { momentText } from '../domain/locale/dates.ts';
import { newContactName, type PendingChange } from '../domain/offline/outbox.ts';
import styles from './WaitingList.module.css';
import { notes as words } from '#messages/notes.ts';
import { clashTexts, fieldNames } from './pending-edit-texts.ts';
import { format } from '../messages/format.ts';
import { $sent, chooseValue, forgetWaiting, tryAgain } from '../stores/outbox.store.ts';
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

type Edit = PendingChange & { kind: 'edit' };

/** The fields of an edit that someone else changed, too, each with both values and a choice. */
function Clashes({ waiting }: { waiting: Edit }) {
  return clashTexts(waiting.edit).map(({ name, field, sentence }) => (
    <section key={name} aria-label={field}>
      <p className={styles.text}>
        <bdi>{sentence}</bdi>
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={() => chooseValue(waiting, name, 'mine')}>
          {words.use_mine}
        </Button>
        <Button variant="text" size="small" onClick={() => chooseValue(waiting, name, 'theirs')}>
          {words.use_theirs}
        </Button>
      </div>
    </section>
  ));
}

function One({ waiting, sent, timeZone }: { waiting: PendingChange; sent: boolean; timeZone: string }) {
  const isClash = waiting.kind === 'edit' && waiting.edit.clashes.length > 0;
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
      {isClash && <Clashes waiting={waiting} />}
      {waiting.refused !== null && !isClash && (
        <div className={styles.buttons}>
          <Button variant="quiet" size="small" onClick={() => tryAgain(waiting)}>
            {words.again}
          </Button>
          <Button variant="text" size="small" onClick={() => forgetWaiting(waiting.key)}>
            {words.discard}
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
