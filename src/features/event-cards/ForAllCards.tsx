import { useState } from 'react';
import { NOTE_MAX, TAGS_PER_CONTACT_MAX } from '../../domain/limits/contacts.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { countMessage } from './counted.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import styles from './EventCards.module.css';

type Props = {
  /** The number of cards to add. */
  n: number;
  /** The available tags; null if the owner cannot assign any. */
  tags: readonly ContactTag[] | null;
  canNote: boolean;
  onAdd: (tags: readonly string[], note: string) => Promise<void>;
};

/** Tags and note for all cards of the tray, and the button that adds them. */
export function ForAllCards({ n, tags, canNote, onAdd }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const { isBusy: adding, run: add } = useSingleRun(async () => {
    await onAdd(chosen, note);
  });
  return (
    <>
      {tags !== null && tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend>{words.tags}</legend>
          {tags.map(({ id, name, color }) => (
            <Checkbox
              key={id}
              label={<Tag label={name} color={color} />}
              checked={chosen.includes(id)}
              disabled={chosen.length >= TAGS_PER_CONTACT_MAX && !chosen.includes(id)}
              onCheckedChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
      )}
      {canNote && (
        <TextField
          label={words.note}
          value={note}
          multiline
          rows={3}
          clamp={8}
          maxLength={NOTE_MAX}
          counter={false}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <Button
        wide
        size="large"
        status={adding ? 'loading' : 'idle'}
        loadingLabel={words.adding}
        onClick={() => void add()}
      >
        {countMessage(words.add_one, words.add, n)}
      </Button>
    </>
  );
}
