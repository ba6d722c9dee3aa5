import { format } from '../../../src/messages/format.ts';
import type { Progress } from '../../../src/scan/scan-messages.ts';
import { addAside, fillButton, statusLine } from './aside.ts';
import { fillFromCard, type FilledIn } from './fill-from-card.ts';
import { sheetWords } from './words.ts';

const words = sheetWords.scan;
const PATHS =
  '<path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 8h8M7 12h10M7 16h6"/>';
const MB = 1_000_000;

/** The chooser of a picture, on phones with the camera. Without a name, so that the form never sends it. */
function pictureChooser(onPicture: (picture: File) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.hidden = true;
  input.ariaLabel = words.open;
  input.addEventListener('change', () => {
    const [picture] = input.files ?? [];
    // The same picture may be chosen again.
    input.value = '';
    if (picture) onPicture(picture);
  });
  return input;
}

/** Adds the button to scan one's own paper card to what can be left out, if this browser can read one. */
export function offerScan(form: HTMLFormElement): void {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return;
  const button = fillButton(PATHS, words.open);
  const status = statusLine();
  // Download progress is only shown.
  const loaded = document.createElement('p');
  loaded.className = 'hint';
  loaded.ariaHidden = 'true';
  const showStatus = (text: string) => {
    loaded.textContent = '';
    if (status.textContent !== text) status.textContent = text;
  };
  const show = (progress: Progress) => {
    if (progress.step === 'reading') return showStatus(words.reading);
    showStatus(words.loading);
    const [done, all] = [Math.floor(progress.bytes / MB), Math.ceil(progress.of / MB)];
    loaded.textContent = format(words.loaded, { done: Math.min(done, all), all });
  };
  const ask = (bytes: number) =>
    new Promise<void>((agreed) => {
      const n = Math.round(bytes / MB);
      const agree = document.createElement('button');
      agree.type = 'button';
      agree.className = 'other';
      agree.textContent = format(words.agree, { n });
      agree.addEventListener('click', () => {
        agree.remove();
        showStatus(words.reading);
        agreed();
      });
      showStatus(format(words.ask, { n }));
      loaded.parentElement!.insertBefore(agree, loaded.nextSibling);
      agree.focus();
    });
  const chooser = pictureChooser(async (picture) => {
    button.ariaDisabled = 'true';
    showStatus(words.reading);
    const outcome = await fillFromCard(form, picture, show, ask).catch((): FilledIn => 'engine');
    showStatus(words[outcome]);
    button.ariaDisabled = 'false';
  });
  button.addEventListener('click', () => button.ariaDisabled !== 'true' && chooser.click());
  addAside(form, [button, chooser, status, loaded]);
}
