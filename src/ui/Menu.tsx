import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import styles from './Menu.module.css';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { placePopover } from './place-popover.ts';
import { stepOf } from './steps.ts';

/** What makes any button the one that opens the menu. */
export type MenuTriggerProps = {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  items: readonly MenuItem[];
  renderTrigger: (props: MenuTriggerProps) => ReactElement;
};

/**
 * A menu at a button: the platform's popover, which closes on Escape, on a tap elsewhere and when something is chosen,
 * and gives the focus back. Arrow keys go round, Home and End to the ends, a letter to what begins with it.
 */
export function Menu({ items, renderTrigger }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const anchor = () => document.getElementById(`${id}-trigger`);
  const close = () => menu.current?.hidePopover();

  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const toggled = (event: Event) => {
      const opened = (event as ToggleEvent).newState === 'open';
      setOpen(opened);
      if (opened) element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    };
    element.addEventListener('toggle', toggled);
    return () => element.removeEventListener('toggle', toggled);
  }, []);

  useEffect(() => {
    const from = document.getElementById(`${id}-trigger`);
    const element = menu.current;
    if (!open || !element || !from) return undefined;
    const place = () => placePopover(element, from);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [open, id]);

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') {
      close();
      anchor()?.focus();
      return;
    }
    const letter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLowerCase() : null;
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const next =
      all[stepOf(event, at, all.length, 'block') ?? -1] ??
      (letter && letter !== ' '
        ? after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))
        : undefined);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      {renderTrigger({
        id: `${id}-trigger`,
        popoverTarget: `${id}-menu`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          document.getElementById(`${id}-menu`)?.showPopover();
        },
      })}
      <div
        ref={menu}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-trigger`}
        className={styles.menu}
        onKeyDown={move}
      >
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} onDone={close} />
        ))}
      </div>
    </>
  );
}
