import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dismissFailures } from '../../ui/notices/toast.ts';
import { toastFailure } from '../toast-results.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { uploadQueue, type SendFile } from './upload-queue.ts';

type Given<Made> = {
  send: SendFile<Made>;
  /** How many more are allowed. */
  room: number;
  /** The message when more were chosen. */
  full: string;
  onMade: (made: Made, file: File) => void;
};

/** Holds the latest value, for what outlives the render that created it. */
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
 * Uploads chosen files in sequence. Files beyond the limit are skipped with a `warning`; leaving the page during
 * uploads asks.
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
