/** The value of the button that agrees, in `AskFirst.astro`. */
const AGREED = 'send';

/** Whether a call with this method is sent only after a question: it deletes, with the reader's own key. */
export const isDestructive = (method: string): boolean => method === 'DELETE';

/** Asks whether to send a call. Escape is no, like Cancel. @param call its method and address, shown in the question */
export function askFirst(dialog: HTMLDialogElement, call: string): Promise<boolean> {
  dialog.querySelector('code')!.textContent = call;
  // Escape leaves the value as it was.
  dialog.returnValue = '';
  const answer = new Promise<boolean>((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === AGREED), { once: true });
  });
  dialog.showModal();
  return answer;
}
