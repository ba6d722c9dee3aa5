import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dismissFailures } from '../../ui/notices/toast.ts';
import { toastFailure } from '../toast-results.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { uploadQueue, type SendFile } from './upload-queue.ts';

type Given<Made> = {
  send: SendFile<Made>;
  /** How many more may be there. */
  room: number;
  /** What is said where more were chosen. */
  full: string;
  onMade: (made: Made, file: File) => void;
};

/** Holds what was put there last, for what outlives the drawing in which it was made. */
function holding<Value>(first: Value) {
  let now = first;
  return {
    get: () => now,
    put: (next: Value): void => {
      now = next;
    },
  };
}

/**
 * Files that are chosen, on their way one after the other. Those for which there is no place are not begun, and said
 * (`warning`); leaving the page while some are on their way asks.
 */
export function useUploads<Made>(given: Given<Made>) {
  const [latest] = useState(() => holding(given));
  useEffect(() => latest.put(given));
  const [queue] = useState(() =>
    uploadQueue<Made>({
      send: async (file, way) => {
        const sent = await latest.get().send(file, way);
        const about = `upload ${file.name}`;
        if (sent.ok) dismissFailures(about);
        else if ('again' in sent && sent.again) toastFailure(sent.text, about);
        return sent;
      },
      onMade: (made, file) => latest.get().onMade(made, file),
    }),
  );
  const [warning, setWarning] = useState<string | null>(null);
  const files = useStore(queue.$files, { ssr: 'initial' });
  const isSending = files.some(({ state }) => state === 'sending' || state === 'waiting');
  useUnsaved(isSending);
  return {
    queue,
    warning,
    isSending,
    take: (file: File): void => {
      const onTheirWay = queue.$files.get().filter(({ state }) => state !== 'refused').length;
      if (onTheirWay >= latest.get().room) return setWarning(latest.get().full);
      setWarning(null);
      queue.add(file);
    },
  };
}
