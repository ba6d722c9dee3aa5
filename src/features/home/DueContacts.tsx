import { AlarmClock, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { putOffDate, type Rhythm, type TouchKind } from '../../domain/in-touch/rhythm.ts';
import { dayText } from '../../domain/locale/dates.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { inTouch as words } from '#messages/in-touch/in-touch.ts';
import { format } from '../../messages/format.ts';
import { reportTouch, saveRhythm } from '../../stores/in-touch.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { Avatar, type AvatarProps } from '../../ui/pictures/Avatar.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import styles from './DueContacts.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS = { call: Phone, mail: Mail, message: MessageCircle };

/** A contact that is due or has its birthday, with the links by which it is reached. */
export type DueContact = Pick<Rhythm, 'every'> & {
  id: string;
  name: string;
  avatar: AvatarProps;
  /** Whether it is due, as a birthday itself cannot be put off. */
  isDue: boolean;
  /** That it has its birthday today, or when it was last in touch. */
  line: string;
  ways: readonly { kind: Exclude<TouchKind, 'met'>; href: string }[];
};

export type DueContactsProps = {
  contacts: readonly DueContact[];
  /** The owner's date (`2026-11-18`), of the server's clock. */
  today: string;
};

type RowProps = { contact: DueContact; today: string; onPutOff: () => void };

function DueRow({ contact: { id, name, avatar, line, every, isDue, ways }, today, onPutOff }: RowProps) {
  const [isTouched, setTouched] = useState(false);
  const { isBusy, run } = useSingleRun(async () => {
    const next = putOffDate(today);
    const outcome = await saveRhythm(id, { every, next });
    if (!outcome.ok) return toastRefusal(outcome.problem);
    toastSuccess(format(words.was_put_off, { date: dayText(next, 'UTC') }));
    onPutOff();
  });
  const touch = async (kind: TouchKind) => {
    if (await reportTouch(id, kind)) setTouched(true);
  };
  return (
    <ListRow
      strong
      title={<bdi>{name}</bdi>}
      subtitle={isTouched ? words.just_now : line}
      tile={<Avatar {...avatar} />}
      href={`/contacts/${id}`}
    >
      <div className={styles.ways}>
        {ways.map(({ kind, href }) => {
          const Icon = ICONS[kind];
          return (
            <IconButton
              key={kind}
              label={format(words[kind], { name })}
              icon={<Icon {...ICON} />}
              href={href}
              onClick={() => void touch(kind)}
            />
          );
        })}
        {isDue && !isTouched && (
          <IconButton
            label={format(words.put_off, { name })}
            icon={<AlarmClock {...ICON} />}
            loading={isBusy}
            onClick={() => void run()}
          />
        )}
      </div>
    </ListRow>
  );
}

/** Contacts with a birthday today, and those that are due, on Home. Calling, writing and putting off take one tap; nothing without any. */
export function DueContacts({ contacts, today }: DueContactsProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = contacts.filter(({ id }) => !gone.includes(id));
  if (left.length === 0) return null;
  return (
    <div className={styles.block}>
      <SectionBlock title={words.due}>
        <RowList frame="flush" label={words.due}>
          {left.map((contact) => (
            <DueRow
              key={contact.id}
              contact={contact}
              today={today}
              onPutOff={() => setGone((before) => [...before, contact.id])}
            />
          ))}
        </RowList>
      </SectionBlock>
    </div>
  );
}
