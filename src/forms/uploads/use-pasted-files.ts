import { useEffect } from 'react';
import { toastWarning } from '../toast-results.ts';

type Given = {
  /** Whether files are accepted now. */
  isOn: boolean;
  /** The message when text was pasted outside of a field. */
  nothing: string;
  onFiles: (files: File[]) => void;
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=file])'));

/**
 * Accepts files pasted anywhere on the page. Pasting into a field is left to it, unless it is only files, such as a
 * screenshot.
 */
export function usePastedFiles({ isOn, nothing, onFiles }: Given): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain');
      if (isField(event.target) && (files.length === 0 || hasText)) return;
      event.preventDefault();
      if (files.length > 0) onFiles(files);
      else toastWarning(nothing);
    };
    if (!isOn) return;
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  });
}
