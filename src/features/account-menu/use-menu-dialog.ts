import { useEffect, type RefObject } from 'react';
import { openModal } from '../../ui/modal-stack.ts';

/**
 * Keeps the page in step with the menu's dialog, which the browser opens by itself (`command`): the page behind stays
 * where it is, and toasts come up inside.
 */
export function useMenuDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let close: (() => void) | null = null;
    const follow = () => {
      if (element.open) close ??= openModal(element);
      else {
        close?.();
        close = null;
      }
    };
    follow();
    const watch = new MutationObserver(follow);
    watch.observe(element, { attributeFilter: ['open'] });
    return () => {
      watch.disconnect();
      close?.();
    };
  }, [dialog]);
}
