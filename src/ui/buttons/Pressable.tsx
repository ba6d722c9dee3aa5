import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

/** HTML attributes of a button, or of a link that looks like one. With `href` it is a link. */
export type PressableProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'download'> & {
    ref?: Ref<HTMLButtonElement & HTMLAnchorElement>;
    /** Work is in progress: it retains place and focus, and ignores presses. */
    busy?: boolean;
    children?: React.ReactNode;
  };

const swallow = (event: MouseEvent) => event.preventDefault();

/** A button, or a link with `href`. A disabled or busy link renders as a button. */
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
