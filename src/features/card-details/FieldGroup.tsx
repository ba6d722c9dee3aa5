import { CircleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { WIDE_SCREEN } from '../../domain/limits/screens.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { editor } from '#messages/profile-editor.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { DetailGroup } from './detail-groups.ts';
import styles from './FieldGroup.module.css';

const words = editor.details;

type Props = {
  name: DetailGroup;
  title: string;
  /** It is open at first on a narrow screen; on a wide one every group is. */
  open: boolean;
  /** One of its fields is unsaved, or has an error: it opens, and says so. */
  isChanged: boolean;
  isWrong: boolean;
  children: ReactNode;
};

/** Fields that belong together, below a line that folds them without a script. */
export function FieldGroup({ name, title, open, isChanged, isWrong, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWide = useMedia(WIDE_SCREEN);
  useLayoutEffect(() => {
    if (isWide) details.current!.open = true;
  }, [isWide]);
  useEffect(() => {
    const group = details.current!;
    if (group.open || !(isChanged || isWrong)) return;
    group.open = true;
    // The form could not focus the refused field while it was folded.
    if (isWrong && !group.contains(document.activeElement))
      group.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isChanged, isWrong]);
  useEffect(() => {
    // Not every browser opens what contains the target of the address.
    const reveal = () => {
      const group = details.current!;
      const target = document.getElementById(location.hash.slice(1));
      if (target === null || group.open || !group.contains(target)) return;
      group.open = true;
      target.scrollIntoView();
    };
    reveal();
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, []);
  return (
    <div className={useHydrated() ? undefined : styles.early}>
      <Disclosure
        ref={details}
        name={name}
        summary={title}
        heading
        framed
        open={open}
        trailing={
          isWrong ? (
            <span className={styles.wrong}>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {words.wrong}
            </span>
          ) : (
            isChanged && <span className={styles.changed}>{words.unsaved}</span>
          )
        }
      >
        <div className={styles.fields}>{children}</div>
      </Disclosure>
    </div>
  );
}
