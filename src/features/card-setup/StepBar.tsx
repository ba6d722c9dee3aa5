import { SHOWN_STEPS } from '../../domain/wizard.ts';
import { setup as words } from '../../messages/en/setup.ts';
import { format } from '../../messages/format.ts';
import styles from './StepBar.module.css';

/** How far somebody is: a bar for each step, and the words for it. `onSkip` also works without scripts. */
export function StepBar({ number, form, onSkip }: { number: number; form: string; onSkip?: () => void }) {
  return (
    <div className={styles.top}>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: SHOWN_STEPS }, (_, i) => (
          <span key={i} className={i < number ? styles.done : undefined} />
        ))}
      </span>
      <span className={styles.words}>{format(words.step, { n: number, total: SHOWN_STEPS })}</span>
      <button
        className={styles.skip}
        form={form}
        name="intent"
        value="skip"
        formNoValidate
        onClick={
          onSkip &&
          ((event) => {
            event.preventDefault();
            onSkip();
          })
        }
      >
        {words.skip}
      </button>
    </div>
  );
}
