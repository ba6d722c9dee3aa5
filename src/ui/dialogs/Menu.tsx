import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { closeMenu, entryAt, isMenuOpen, leaveMenu, openMenu, placeMenu } from './menu-popover.ts';
import styles from './Menu.module.css';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';

/** Props that make a button the menu's trigger. */
type MenuTriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string;
  onPointerDown: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  items: readonly MenuItem[];
  renderTrigger: (props: MenuTriggerProps) => ReactElement;
};

/**
 * A menu at a button: a native popover that closes on Escape, a tap elsewhere and a choice, and restores the focus. It
 * is rendered when it first opens, since a list has a menu in each row.
 */
export function Menu({ items, renderTrigger }: MenuProps) {
  const id = useId();
  const ids = useMemo(() => ({ menu: `${id}-menu`, trigger: `${id}-trigger` }), [id]);
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  /** A press on the trigger already closes an open menu, before the click that would open it again. */
  const [pressedOpen, setPressedOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const place = () => placeMenu(ids);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [open, ids]);

  const show = () => {
    // It is there before it is shown, and its entries before the first of them is focused.
    flushSync(() => setHasOpened(true));
    openMenu(ids);
  };

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      leaveMenu(ids);
      return;
    }
    const next = entryAt(ids, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      {renderTrigger({
        id: ids.trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(hasOpened && { 'aria-controls': ids.menu }),
        onPointerDown: () => setPressedOpen(isMenuOpen(ids)),
        onClick: () => {
          if (pressedOpen || isMenuOpen(ids)) closeMenu(ids);
          else show();
          setPressedOpen(false);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show();
        },
      })}
      {hasOpened && (
        <div
          id={ids.menu}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-labelledby={ids.trigger}
          className={styles.menu}
          onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
          onKeyDown={move}
        >
          {items.map((item) => (
            <MenuEntry key={item.href ?? item.label} item={item} onDone={() => closeMenu(ids)} />
          ))}
        </div>
      )}
    </>
  );
}
