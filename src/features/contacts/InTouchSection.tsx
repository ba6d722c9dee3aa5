import { Handshake } from 'lucide-react';
import { useState } from 'react';
import type { InTouch } from '../../domain/in-touch/in-touch-contract.ts';
import { addDays, LAST_DAY, RHYTHMS } from '../../domain/in-touch/rhythm.ts';
import { dayText } from '../../domain/locale/dates.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { inTouch as words } from '#messages/in-touch/in-touch.ts';
import { format } from '../../messages/format.ts';
import { saveRhythm, saveTouch } from '../../stores/in-touch.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SectionBlock, SectionInset } from '../../ui/layout/SectionBlock.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import styles from './InTouchSection.module.css';

const [NONE, ONCE] = ['none', 'once'];
/** Days ahead of the date that is suggested. */
const SUGGESTED_DAYS = 7;

/** The rhythms that are offered, and another one if a program set it. */
const optionsOf = (every: number | null) => [
  { value: NONE!, label: words.none },
  ...RHYTHMS.map((days) => ({ value: String(days), label: words.every[days] })),
  ...(every === null || RHYTHMS.some((days) => days === every)
    ? []
    : [{ value: String(every), label: format(words.every_days, { n: every }) }]),
  { value: ONCE!, label: words.once },
];

const choiceOf = ({ every, next }: InTouch) =>
  every !== null ? String(every) : next === null ? NONE! : ONCE!;

type Props = {
  contactId: string;
  state: InTouch;
  onChange: (state: InTouch) => void;
  /** The page's date (`2026-11-18`). */
  today: string;
  timeZone: string;
};

/** When a contact was last in touch, and the rhythm that its owner chooses. */
export function InTouchSection({ contactId, state, onChange, today, timeZone }: Props) {
  const hydrated = useHydrated();
  const [isChoosingDate, setChoosingDate] = useState(false);
  const { last_touched_at: last, every, next } = state;
  const { isBusy, run } = useSingleRun(async (send: () => ReturnType<typeof saveTouch>) => {
    const outcome = await send();
    if (outcome.ok) onChange(outcome.data);
    else toastRefusal(outcome.problem);
  });
  const choose = (value: string) => {
    setChoosingDate(value === ONCE);
    if (value === ONCE) return;
    void run(() => saveRhythm(contactId, { every: value === NONE ? null : Number(value), next: null }));
  };
  const choice = isChoosingDate ? ONCE! : choiceOf(state);
  return (
    <SectionBlock title={words.title}>
      <SectionInset>
        <div className={styles.parts}>
          <p className={styles.last}>
            {last ? format(words.last, { date: dayText(last, timeZone) }) : words.never}
          </p>
          <Select
            label={words.rhythm}
            options={optionsOf(every)}
            value={choice}
            pending={isBusy}
            disabled={!hydrated}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {choice === ONCE && (
            <TextField
              type="date"
              label={words.date}
              min={addDays(today, 1)}
              max={LAST_DAY}
              defaultValue={next ?? addDays(today, SUGGESTED_DAYS)}
              onBlur={({ currentTarget: { value, validity } }) => {
                if (value === '' || !validity.valid || value === next) return;
                setChoosingDate(false);
                void run(() => saveRhythm(contactId, { every: null, next: value }));
              }}
            />
          )}
          {every !== null && next !== null && (
            <p className={styles.next}>{format(words.next, { date: dayText(next, 'UTC') })}</p>
          )}
          <Button
            variant="quiet"
            size="small"
            className={styles.met}
            icon={<Handshake size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={isBusy || !hydrated}
            onClick={() => void run(() => saveTouch(contactId, 'met'))}
          >
            {words.met}
          </Button>
        </div>
      </SectionInset>
    </SectionBlock>
  );
}
