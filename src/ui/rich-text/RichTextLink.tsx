import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import { hrefOfTyped } from './rich-text-href.ts';
import styles from './RichTextArea.module.css';
import { TextField } from '../fields/TextField.tsx';

export type RichTextLinkTexts = { address: string; apply: string; remove: string; invalid: string };

type Props = {
  /** The existing link; empty for a new one. */
  href: string;
  schemes: readonly string[];
  texts: RichTextLinkTexts;
  onApply: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The link's address, entered below the toolbar. */
export function RichTextLink({ href, schemes, texts, onApply, onRemove, onClose }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = hrefOfTyped(typed, schemes);
    if (address === null) setWrong(true);
    else onApply(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submits the form nor closes the sheet around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.target instanceof HTMLInputElement) apply();
    else if (event.target instanceof HTMLButtonElement) event.target.click();
  };
  return (
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        label={texts.address}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        error={wrong ? texts.invalid : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={styles.linkButtons}>
        <Button size="small" onClick={apply}>
          {texts.apply}
        </Button>
        {href !== '' && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
