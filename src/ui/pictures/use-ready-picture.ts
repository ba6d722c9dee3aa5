import { useEffect, useState } from 'react';
import { readyPicture } from './crop-picture.ts';

export type ReadyPicture =
  { kind: 'loading' } | { kind: 'unreadable' } | { kind: 'ready'; picture: Blob; address: string };

const LOADING: ReadyPicture = { kind: 'loading' };

/** A chosen picture prepared for cropping, with an object URL that is released afterwards. */
export function useReadyPicture(file: Blob | null): ReadyPicture {
  const [made, setMade] = useState<{ of: Blob; ready: ReadyPicture } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let address: string | null = null;
    let gone = false;
    readyPicture(file).then(
      (picture) => {
        if (gone) return;
        address = URL.createObjectURL(picture);
        setMade({ of: file, ready: { kind: 'ready', picture, address } });
      },
      () => gone || setMade({ of: file, ready: { kind: 'unreadable' } }),
    );
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  return made && made.of === file ? made.ready : LOADING;
}
