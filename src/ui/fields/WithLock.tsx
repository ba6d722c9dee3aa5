import { Lock } from 'lucide-react';

/** A text followed by a lock, which never wraps onto a line alone. */
export function WithLock({ words }: { words: string }) {
  const last = words.lastIndexOf(' ') + 1;
  return (
    <>
      {words.slice(0, last)}
      <span style={{ whiteSpace: 'nowrap' }}>
        {words.slice(last)} <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </>
  );
}
