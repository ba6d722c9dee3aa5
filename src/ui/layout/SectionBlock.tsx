import { Lock, Plus } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { EmptyBox, type EmptyBoxProps } from '../notices/EmptyBox.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Pressable } from '../buttons/Pressable.tsx';
import styles from './SectionBlock.module.css';
import { Unseen } from '../Unseen.tsx';

type Way = { href?: string | undefined; onClick?: (event: MouseEvent) => void };

/**
 * The action at the end of the header, 44 high: Edit, a plus, alone or with a label (`add_named`), or a lock. A lock
 * without a target is an icon and no button; `label` is its text, also for screen readers.
 */
export type SectionAction = { kind: 'edit' | 'add' | 'add_named' | 'lock'; label: string } & Way;

export type SectionBlockProps = {
  title: ReactNode;
  count?: number | undefined;
  /** Without content: nothing for visitors (`public`), an empty state for the owner (`profile`). */
  isEmpty?: boolean;
  mode?: 'profile' | 'public';
  action?: SectionAction | undefined;
  empty?: EmptyBoxProps;
  /** The switch that applies the section to all members. */
  applyToAll?: ReactNode;
  headingLevel?: 2 | 3;
  children?: ReactNode;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Action({ kind, label, href, onClick }: SectionAction) {
  if (kind === 'edit' || kind === 'add_named') {
    const isNamed = kind === 'add_named';
    const className = isNamed ? `${styles.edit} ${styles.named}` : styles.edit;
    return (
      <Pressable className={className} href={href} onClick={onClick}>
        {isNamed && <Plus {...ICON} size={20} />}
        {label}
      </Pressable>
    );
  }
  const icon = kind === 'add' ? <Plus {...ICON} /> : <Lock {...ICON} size={22} />;
  if (href === undefined && onClick === undefined) {
    return (
      <span className={styles.sign}>
        {icon}
        <Unseen>{label}</Unseen>
      </span>
    );
  }
  return (
    <IconButton
      label={label}
      icon={icon}
      href={href}
      onClick={onClick}
      className={kind === 'lock' ? styles.lock : undefined}
    />
  );
}

/** A section of a page on its own surface: header, and content or empty state. */
export function SectionBlock(props: SectionBlockProps) {
  const { title, count, isEmpty = false, mode = 'profile', action, empty, headingLevel = 2 } = props;
  const heading = useId();
  const Heading = `h${headingLevel}` as const;
  if (isEmpty && mode === 'public') return null;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <header className={styles.header}>
        <Heading className={styles.title} id={heading}>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </Heading>
        {mode === 'profile' && action && <Action {...action} />}
      </header>
      {mode === 'profile' && props.applyToAll !== undefined && (
        <div className={styles.applyToAll}>{props.applyToAll}</div>
      )}
      {isEmpty ? (
        empty && (
          <div className={styles.inset}>
            <EmptyBox {...empty} />
          </div>
        )
      ) : (
        <div className={styles.content}>{props.children}</div>
      )}
    </section>
  );
}

/** The margin that rows bring themselves, for other content: text, pictures, buttons. */
export function SectionInset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}

/** Content pushed by someone else, at half opacity. The label is for screen readers. */
export function Pushed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-disabled="true" aria-label={label} className={styles.pushed}>
      {children}
    </div>
  );
}

/** The button of a section's empty state. */
export function EmptyAction({
  label,
  href,
  onClick,
  quiet = false,
}: { label: string; quiet?: boolean } & Way) {
  return (
    <Button variant={quiet ? 'quiet' : 'ink'} className={styles.emptyAction} href={href} onClick={onClick}>
      {label}
    </Button>
  );
}
