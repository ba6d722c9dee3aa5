import { useState } from 'react';
import { faultOfImage, readDataUrl } from '../../forms/chosen-image.ts';
import { tellRefusal, tellSuccess } from '../../forms/tell.ts';
import { setup as words } from '../../messages/en/setup.ts';
import { sentence } from '../../messages/sentence.ts';
import { api, call } from '../../stores/call.ts';

/** The photo of a profile: chosen and checked, cut, saved at once, or deleted after a question. */
export function usePhoto(handle: string, saved: string | null) {
  const [picture, setPicture] = useState(saved);
  const [file, setFile] = useState<File | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const choose = async (chosen: File) => {
    const fault = await faultOfImage(chosen);
    setWarning(fault && sentence(fault, 'image'));
    if (!fault) setFile(chosen);
  };
  const save = async (cut: Blob) => {
    const json = { file: await readDataUrl(cut) };
    const outcome = await call(() => api.profiles.p[':handle'].picture.$put({ param: { handle }, json }));
    if (!outcome.ok) return tellRefusal(outcome.problem);
    setPicture(outcome.data.picture);
    setFile(null);
    tellSuccess(words.photo_saved);
  };
  const remove = async () => {
    setDeleting(true);
    const outcome = await call(() => api.profiles.p[':handle'].picture.$delete({ param: { handle } }));
    setDeleting(false);
    setAsking(false);
    if (outcome.ok) setPicture(null);
    else tellRefusal(outcome.problem);
  };
  return {
    picture,
    file,
    warning,
    asking,
    deleting,
    choose,
    save,
    remove,
    setAsking,
    cancel: () => setFile(null),
  };
}
