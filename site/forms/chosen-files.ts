import upload from '../../src/ui/fields/UploadField.module.css';

/** Shows the name of a chosen file in its box, whose own field is invisible. */
function showName(box: HTMLElement): void {
  const input = box.querySelector('input');
  const [name, choose] = ['[data-shown]', `.${upload.choose}`].map((part) => box.querySelector(part));
  const show = () => {
    const chosen = input?.files?.[0];
    if (!chosen || !name || !choose) return;
    name.textContent = chosen.name;
    name.classList.add(upload.name!);
    choose.textContent = box.dataset.file ?? '';
    box.dataset.state = 'ready';
    if (input.form) input.form.dataset.edited = '';
  };
  input?.addEventListener('input', show);
  // Chosen before the script came, or restored by the browser.
  show();
}

/** Shows in each file field of a plain form what was chosen. */
export function showChosenFiles(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-file]')) showName(box);
}
