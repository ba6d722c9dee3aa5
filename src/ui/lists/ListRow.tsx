import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ListRow.module.css';
import { Pressable } from '../buttons/Pressable.tsx';

export type ListRowProps = {
  title: ReactNode;
  /** A semibold title, as in lists of people. */
  strong?: boolean;
  subtitle?: ReactNode;
  /** An icon of 22. */
  icon?: ReactNode;
  /** A tile or picture of 36 to 48 in place of the icon. */
  tile?: ReactNode;
  /** Before everything else, such as the drag handle. */
  leading?: ReactNode;
  /** Next to the title, such as a date. */
  meta?: ReactNode;
  /** Buttons at the end, above the row's own link. */
  actions?: ReactNode;
  /** An arrow at the end: to a further page, or to another site. */
  chevron?: 'onward' | 'outward';
  /** Below the two lines, such as tags and buttons. */
  children?: ReactNode;
  href?: string | undefined;
  target?: string | undefined;
  /** The link downloads a file with this name. */
  download?: string | undefined;
  onClick?: (event: MouseEvent) => void;
  disabled?: boolean;
  tone?: 'plain' | 'danger';
  /** Pushed by someone else: shown at half opacity. The text is for screen readers. */
  pushed?: string | undefined;
  current?: boolean;
  /** The row's role as a control, if neither a link nor a button. */
  as?: { role: string; 'aria-checked': boolean };
  id?: string;
  className?: string | undefined;
};

const ARROWS = { onward: ChevronRight, outward: ArrowUpRight };

/**
 * A row of a list, a link or a button if it has a target. The whole row is the touch target. A title has up to two
 * lines and a subtitle one, unless large text would leave little of them visible.
 */
export function ListRow(props: ListRowProps) {
  const { title, subtitle, meta, actions, chevron, children, disabled, pushed, tone = 'plain' } = props;
  const words = useId();
  const Arrow = chevron && ARROWS[chevron];
  const leads = (props.href !== undefined || props.onClick !== undefined) && pushed === undefined;
  return (
    <div
      id={props.id}
      className={cx(
        styles.row,
        leads && styles.leads,
        styles[tone],
        children !== undefined && styles.tall,
        props.strong && styles.strong,
        disabled && styles.disabled,
        pushed !== undefined && styles.pushed,
        props.className,
      )}
      {...(pushed !== undefined && { role: 'group', 'aria-disabled': true, 'aria-label': pushed })}
    >
      {props.leading !== undefined && <span className={styles.leading}>{props.leading}</span>}
      {props.icon !== undefined && <span className={styles.icon}>{props.icon}</span>}
      {props.tile !== undefined && <span className={styles.tile}>{props.tile}</span>}
      <div className={styles.body}>
        <div className={styles.text}>
          <div className={styles.line}>
            {leads ? (
              <Pressable
                className={styles.hit}
                href={props.href}
                target={props.target}
                rel={props.target === '_blank' ? 'noopener' : undefined}
                download={props.download}
                // A row with a drag handle is not dragged as a link.
                draggable={props.leading === undefined ? undefined : false}
                onClick={props.onClick}
                disabled={disabled}
                {...props.as}
                aria-describedby={subtitle === undefined ? undefined : words}
                aria-current={props.current || undefined}
              >
                {title}
              </Pressable>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
            {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          </div>
          {subtitle !== undefined && (
            <div id={words} className={styles.subtitle}>
              {subtitle}
            </div>
          )}
          {children !== undefined && <div className={styles.extra}>{children}</div>}
        </div>
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
        {Arrow && <Arrow className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />}
      </div>
    </div>
  );
}
