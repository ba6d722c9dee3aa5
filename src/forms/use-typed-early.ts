import { useEffect, useRef } from 'react';

/** What the browser makes of line ends in a field. */
const asShown = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/**
 * What somebody typed before the page could act: a form library puts each field back to what is saved when it takes
 * the page over. `noteField` is called with a field as it is found, before that; `restore` gets, once, each field that had been
 * changed. A list counts as unchanged, since browsers cannot tell what it began with.
 */
export function useTypedEarly(restore: (name: string, value: string) => void) {
  const early = useRef<Map<string, string> | null>(new Map());
  useEffect(() => {
    const found = early.current;
    early.current = null;
    for (const [name, value] of found ?? []) restore(name, value);
    // What was typed early is restored once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (name: string, saved: string, element: unknown): void => {
    const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isTyped && element.value !== asShown(saved)) early.current?.set(name, element.value);
  };
}
