import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

/** What a button or a link that looks like one takes from HTML. With `href` it is a link. */
export type PressableProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'download'> & {
    ref?: Ref<HTMLButtonElement & HTMLAnchorElement>;
    /** Work is going on: it keeps its place and the focus, and does nothing when pressed. */
    busy?: boolean;
    children?: React.ReactNode;
  };

const swallow = (event: MouseEvent) => event.preventDefault();

/** A button, or a link where `href` is given. A link that is disabled or busy is a button that leads nowhere. */
export function Pressable({ href, target, rel, download, busy = false, disabled, ...rest }: PressableProps) {
  if (href !== undefined && !disabled && !busy) {
    const { type: _, onClick, children, ...shared } = rest;
    return (
      <a
        {...(shared as AnchorHTMLAttributes<HTMLAnchorElement>)}
        href={href}
        {...{ target, rel, download }}
        onClick={onClick as unknown as (event: MouseEvent<HTMLAnchorElement>) => void}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={busy || rest['aria-busy'] || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? swallow : rest.onClick}
    />
  );
}
