import { shell } from '#messages/owner.ts';
import { credits as words } from '#messages/credits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { useCosts } from './use-costs.ts';
import styles from './Credits.module.css';

/** Explains credits: what they are, what they cost and that they do not expire. */
export function AboutCredits({ open, onClose }: { open: boolean; onClose: () => void }) {
  const costs = useCosts(open);
  const { spend, back, team } = words.about_text;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.about}
      closeLabel={shell.header.close}
      actions={<Button onClick={onClose}>{words.got_it}</Button>}
    >
      <ul className={styles.about}>
        {[spend, ...costs, back, team, words.never_expire].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}
