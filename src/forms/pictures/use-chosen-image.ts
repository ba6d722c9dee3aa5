import { useState } from 'react';
import { faultOfImage } from './chosen-image.ts';
import { imageFault } from './image-fault.ts';

/** A chosen picture file, once valid; `warning` is its error. */
export function useChosenImage() {
  const [file, setFile] = useState<File | null>(null);
  const [warning, setWarning] = useState<string>();
  const choose = async (chosen: File) => {
    const fault = await faultOfImage(chosen);
    setWarning(fault === null ? undefined : imageFault(fault));
    if (fault === null) setFile(chosen);
  };
  return { file, warning, choose, cancel: () => setFile(null) };
}
