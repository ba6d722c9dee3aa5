import { useEffect } from 'react';
import { toastWarning } from '../toast-results.ts';

type Given = {
  /** Whether files are taken now. */
  isOn: boolean;
  /** What is said where a text was pasted that no field takes. */
  nothing: string;
  onFiles: (files: File[]) => void;
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=file])'));

/**
 * Takes files that are pasted anywhere on the page. What is pasted into a field stays the field's, unless it is files
 * alone, such as a picture of the screen.
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
