import { useEffect, useState, type RefObject } from 'react';
import { openModal } from '../../ui/dialogs/modal-stack.ts';

/**
 * Syncs the page with the menu's dialog, which the browser opens natively (`command`): locks scrolling behind it, and
 * moves toasts inside. @returns whether it is open
 */
export function useMenuDialog(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let close: (() => void) | null = null;
    const follow = () => {
      setOpened(element.open);
      if (element.open) close ??= openModal(element);
      else {
        close?.();
        close = null;
      }
    };
    follow();
    const watch = new MutationObserver(follow);
    watch.observe(element, { attributeFilter: ['open'] });
    // A tap outside, where there is room, closes it.
    const onTap = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener('click', onTap);
    return () => {
      element.removeEventListener('click', onTap);
      watch.disconnect();
      close?.();
    };
  }, [dialog]);
  return opened;
}
