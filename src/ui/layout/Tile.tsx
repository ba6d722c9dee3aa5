import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Pressable } from '../buttons/Pressable.tsx';
import { Pulse } from '../notices/Pulse.tsx';
import styles from './Tile.module.css';

export type TileProps = {
  id: string;
  visible?: boolean;
  /** A CSS colour or token in place of the tone's. */
  background?: string | undefined;
  /** Height in pixels; larger text can increase it. */
  height?: 88 | 56;
  /** Its result exists already: shown in the success colour, and disabled. */
  live?: boolean;
  disabled?: boolean;
  /** Column at a height of 88, row at 56. */
  flexDirection?: CSSProperties['flexDirection'];
  alignItems?: CSSProperties['alignItems'];
  icon?: ReactNode;
  padding?: CSSProperties['padding'];
  label: ReactNode;
  /** A badge at the upper end corner. */
  badge?: ReactNode;
  /** Work is in progress: a rotating border, a pulsing label. It can still be pressed, to show the progress. */
  isEnriching?: boolean;
  onClick?: (event: MouseEvent) => void;
  href?: string | undefined;
  target?: string | undefined;
  /** `sunken` on sheets, `danger` for deleting. */
  tone?: 'plain' | 'sunken' | 'danger';
  /** In a row of its own. */
  wide?: boolean;
};

const swallow = (event: MouseEvent) => event.preventDefault();

/** A large button with an icon above a label; used in a `TileRow`. */
export function Tile(props: TileProps) {
  const { id, visible = true, live = false, isEnriching = false, height = 88, tone = 'plain' } = props;
  const { flexDirection = height === 56 ? 'row' : 'column', disabled, href } = props;
  if (!visible) return null;
  return (
    <Pressable
      id={id}
      className={cx(
        styles.tile,
        styles[live ? 'live' : tone],
        height === 56 && styles.low,
        props.wide && styles.wide,
        isEnriching && styles.enriching,
      )}
      style={{
        flexDirection,
        alignItems: props.alignItems,
        padding: props.padding,
        background: live ? undefined : props.background,
      }}
      disabled={disabled}
      aria-disabled={live || undefined}
      aria-busy={isEnriching || undefined}
      onClick={live ? swallow : props.onClick}
      href={live ? undefined : href}
      target={props.target}
    >
      {props.icon}
      <span className={styles.label}>{isEnriching ? <Pulse>{props.label}</Pulse> : props.label}</span>
      {props.badge !== undefined && <span className={styles.badge}>{props.badge}</span>}
    </Pressable>
  );
}
