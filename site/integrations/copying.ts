import { copyText } from '../../src/features/share/copy-text.ts';

/** Milliseconds for which a button says that it copied. */
const SAID_FOR = 2000;

/** Has the buttons beside texts copy them, and say so, each time anew; without a script the text itself is selected. */
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
      // The same words are read out again only where there were none.
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
