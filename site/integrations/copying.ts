import { copyText } from '../../src/features/share/copy-text.ts';

/** Milliseconds for which a button shows that it copied. */
const SAID_FOR = 2000;

/** Makes the copy buttons work, and announce it each time; without scripts the text can be selected. */
export function addCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copied]')) {
    const label = button.textContent;
    const beside = button.parentElement;
    let saidUntil: ReturnType<typeof setTimeout> | undefined;
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (!(await copyText(beside?.querySelector('code')?.textContent ?? ''))) return;
      const copied = button.dataset['copied'] ?? '';
      button.textContent = copied;
      const status = beside?.querySelector('[role=status]');
      clearTimeout(saidUntil);
      // Equal text is only announced again after being cleared.
      if (status) status.textContent = '';
      await new Promise(requestAnimationFrame);
      if (status) status.textContent = copied;
      saidUntil = setTimeout(() => {
        button.textContent = label;
        if (status) status.textContent = '';
      }, SAID_FOR);
    });
  }
}
