import { Copy } from 'lucide-react';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../forms/toast-results.ts';
import { signature as words } from '#messages/signature.ts';
import { toasts } from '#messages/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { copyRich } from './copy-rich.ts';
import { COPYING, copyText } from './copy-text.ts';

export type CopySignatureProps = {
  html: string;
  text: string;
  /** The id of the shown signature, which is selected if it cannot be copied automatically. */
  shown: string;
};

/** Selects an element's content, to be copied by hand. */
function select(id: string): void {
  const element = document.getElementById(id);
  if (element) getSelection()?.selectAllChildren(element);
}

/** Copies an e-mail signature as rich or plain text. */
export function CopySignature({ html, text, shown }: CopySignatureProps) {
  const [byHand, setByHand] = useState(false);
  const showResult = (done: boolean) => {
    setByHand(!done);
    if (done) return toastSuccess(words.copied, COPYING);
    select(shown);
    toastFailure(toasts.signature_copy_failed, COPYING);
  };
  return (
    <>
      <Button size="large" wide icon={<Copy />} onClick={() => void copyRich(html, text).then(showResult)}>
        {words.copy}
      </Button>
      <Button variant="text" wide onClick={() => void copyText(text).then(showResult)}>
        {words.copy_text}
      </Button>
      <output>{byHand && words.copy_by_hand}</output>
    </>
  );
}
