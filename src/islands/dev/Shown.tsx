import type { ReactNode } from 'react';
import styles from './Dev.module.css';

/** A titled group of examples. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export type Force = 'hover' | 'pressed' | 'focus';

type Props = { name: string; force?: Force | undefined; children: ReactNode };

/** One example under the name of its state, which is forced. */
export function Shown({ name, force, children }: Props) {
  return (
    <div className={styles.shown}>
      <p className={styles.name}>{name}</p>
      <div data-force={force}>{children}</div>
    </div>
  );
}
