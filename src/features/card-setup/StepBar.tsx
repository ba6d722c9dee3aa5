import { SHOWN_STEPS } from '../../domain/account/wizard.ts';
import { setup as words } from '#messages/setup.ts';
import { format } from '../../messages/format.ts';
import styles from './StepBar.module.css';

/**
 * The progress: a bar for each step, with a label. Skip is a separate form, so that Enter in a field never triggers
 * it; without `onSkip`, and without scripts, it is posted to the page.
 */
export function StepBar({ number, onSkip }: { number: number; onSkip?: () => void }) {
  return (
    <form
      className={styles.top}
      method="post"
      onSubmit={
        onSkip &&
        ((event) => {
          event.preventDefault();
          onSkip();
        })
      }
    >
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: SHOWN_STEPS }, (_, i) => (
          <span key={i} className={i < number ? styles.done : undefined} />
        ))}
      </span>
      <span className={styles.words}>{format(words.step, { n: number, total: SHOWN_STEPS })}</span>
      <button className={styles.skip} name="intent" value="skip">
        {words.skip}
      </button>
    </form>
  );
}
