import { Activity, Lock } from 'lucide-react';
import { toastWarning } from '../../forms/toast-results.ts';
import { shell } from '#messages/owner.ts';
import { interactions as words } from '#messages/share.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './InteractionsButton.module.css';

/** Where the button leads; `locked` shows a lock, and without an address a tap says `message`. */
export type InteractionsButtonProps = { href: string | null; message: string | null; locked: boolean };

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Leads to the visits, one by one; who may not see them is led to the plans, or told who can help. */
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
