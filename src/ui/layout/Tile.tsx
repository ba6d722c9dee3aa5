import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Pressable } from '../buttons/Pressable.tsx';
import { Pulse } from '../notices/Pulse.tsx';
import styles from './Tile.module.css';

export type TileProps = {
  id: string;
  visible?: boolean;
  /** A CSS colour or token in place of the one that its tone has. */
  background?: string | undefined;
  /** Drawn height in pixels; larger text may make the tile grow. */
  height?: 88 | 56;
  /** What it would do is already so: shown in the colour of success, and cannot be pressed. */
  live?: boolean;
  disabled?: boolean;
  /** Column at a height of 88, row at 56. */
  flexDirection?: CSSProperties['flexDirection'];
  alignItems?: CSSProperties['alignItems'];
  icon?: ReactNode;
  padding?: CSSProperties['padding'];
  label: ReactNode;
  /** A mark at the upper corner of the end. */
  badge?: ReactNode;
  /** Work on it is going on: a border that turns, a label that pulses. It can still be pressed, to ask how it goes. */
  isEnriching?: boolean;
  onClick?: (event: MouseEvent) => void;
  href?: string | undefined;
  target?: string | undefined;
  /** `sunken` on sheets, `danger` for what deletes. */
  tone?: 'plain' | 'sunken' | 'danger';
  /** Takes a row of its own. */
  wide?: boolean;
};

const swallow = (event: MouseEvent) => event.preventDefault();

/** A large button of an icon over a label; several stand in a `TileRow`. */
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
