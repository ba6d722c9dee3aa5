import { copyText } from '../../src/features/share/copy-text.ts';

/** Has the buttons beside texts copy them, and say so. */
export function addCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy > button')) {
    const text = button.parentElement?.querySelector('code')?.textContent ?? '';
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (!(await copyText(text))) return;
      const copied = button.dataset['copied'] ?? '';
      button.textContent = copied;
      const status = button.parentElement?.querySelector('[role=status]');
      if (status) status.textContent = copied;
    });
  }
}
