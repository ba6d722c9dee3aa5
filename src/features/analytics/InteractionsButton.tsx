import { Activity, Lock } from 'lucide-react';
import { toastWarning } from '../../forms/toast-results.ts';
import { shell } from '#messages/owner.ts';
import { interactions as words } from '#messages/share.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './InteractionsButton.module.css';

/** Target of the button; `locked` shows a lock, and without an address a tap shows `message`. */
export type InteractionsButtonProps = { href: string | null; message: string | null; locked: boolean };

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Opens the list of visits; users without access are led to the plans, or shown who can help. */
export function InteractionsButton({ href, message, locked }: InteractionsButtonProps) {
  return (
    <Button
      className={styles.button}
      icon={<Activity {...ICON} />}
      iconAfter={locked && <Lock {...ICON} />}
      {...(href === null ? { onClick: () => toastWarning(message ?? '') } : { href })}
    >
      <span className={styles.label}>{words.title}</span>
      {locked && <Unseen> ({shell.actions.locked})</Unseen>}
    </Button>
  );
}
