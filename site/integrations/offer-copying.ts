import { copyText } from '../../src/features/share/copy-text.ts';

/** Milliseconds for which a button says that it copied. */
const SAID_FOR = 2000;

/** Has the buttons of a page copy what they are for; without a script the text itself is selected. */
export function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const { copy = '', copied = '' } = button.dataset;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (!(await copyText(copy))) return;
      button.textContent = copied;
      setTimeout(() => (button.textContent = label), SAID_FOR);
    });
  }
}
