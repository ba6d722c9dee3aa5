/** Accepts files dropped anywhere on the page, as if chosen in its field. */
export function acceptDrops(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-drops]');
  if (!field) return;
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.documentElement.dataset.dropping = '';
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) delete document.documentElement.dataset.dropping;
  });
  document.addEventListener('drop', (event) => {
    delete document.documentElement.dataset.dropping;
    const { files } = event.dataTransfer ?? {};
    if (!files || files.length === 0) return;
    event.preventDefault();
    field.files = files;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.querySelector('button')?.focus();
  });
  field.dataset.drops = 'ready';
}
