import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { cx } from '../cx.ts';
import field from '../fields/Field.module.css';
import { counterId, FieldFrame, noteId, type FieldNotes } from '../fields/FieldFrame.tsx';
import type { RichTextRules } from './rich-text-clean.ts';
import type { RichTextFormat } from './rich-text-editor.ts';
import styles from './RichTextArea.module.css';
import { RichTextLink, type RichTextLinkTexts } from './RichTextLink.tsx';
import { RichTextToolbar, type RichTextToolbarTexts } from './RichTextToolbar.tsx';
import { Skeleton } from '../notices/Skeleton.tsx';
import { useRichText } from './use-rich-text.ts';

export type RichTextTexts = {
  toolbar: RichTextToolbarTexts;
  link: RichTextLinkTexts;
  /** '12 / 1000'. */
  count: (length: number, max: number) => string;
  /** Shown when the text is too long. */
  tooLong: string;
};

type Props = Omit<FieldNotes, 'hint'> & {
  /** HTML paragraphs; empty string for none. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<{ focus: () => void }>;
  /** The allowed HTML. Other tags are removed. */
  rules: RichTextRules;
  /** Maximum plain-text characters. More can be typed, and are marked as too many. */
  maxLength?: number;
  formats?: readonly RichTextFormat[];
  disabled?: boolean;
  texts: RichTextTexts;
};

const FORMATS: readonly RichTextFormat[] = ['bold', 'italic', 'underline', 'bullets', 'numbers', 'link'];

/** A field for text with bold, lists and links. The editor is loaded when the field is shown. */
export function RichTextArea({ ref, ...props }: Props) {
  const { value, onChange, rules, maxLength, disabled = false, locked, texts } = props;
  const made = useId();
  const id = props.id ?? made;
  const root = useRef<HTMLDivElement>(null);
  const { editor, formats, length } = useRichText(root, { value, rules, onChange });
  const [linkHref, setLinkHref] = useState<string | null>(null);
  const fixed = disabled || locked !== undefined;
  const tooLong = maxLength !== undefined && length !== null && length > maxLength;
  const error = props.error ?? (tooLong ? texts.tooLong : undefined);
  useImperativeHandle(ref, () => ({ focus: () => editor?.focus() }), [editor]);
  useEffect(() => editor?.setFixed(fixed), [editor, fixed]);
  useEffect(() => {
    // A label works natively only for HTML form fields.
    const label = document.querySelector(`label[for='${CSS.escape(id)}']`);
    const lead = () => editor?.focus();
    label?.addEventListener('click', lead);
    return () => label?.removeEventListener('click', lead);
  }, [editor, id]);

  const press = (format: RichTextFormat) => {
    if (format === 'link') setLinkHref(linkHref === null ? (editor?.hrefAtCursor() ?? '') : null);
    else editor?.toggle(format);
  };
  const closeLink = () => {
    setLinkHref(null);
    editor?.focus();
  };
  const hint = maxLength !== undefined && length !== null ? texts.count(length, maxLength) : undefined;
  return (
    <FieldFrame
      {...{ id, label: props.label, help: props.help, locked, error }}
      {...{ warning: props.warning, success: props.success, hint }}
      className={cx(tooLong && styles.over)}
    >
      <div
        className={cx(
          field.box,
          styles.box,
          error && field.wrong,
          locked !== undefined && field.locked,
          disabled && field.disabled,
        )}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || props.onBlur?.()}
      >
        {locked === undefined && (
          <RichTextToolbar
            controls={id}
            formats={linkHref === null ? formats : { ...formats, link: true }}
            shown={props.formats ?? FORMATS}
            disabled={fixed || !editor}
            texts={texts.toolbar}
            onPress={press}
          />
        )}
        {linkHref !== null && (
          <RichTextLink
            href={linkHref}
            schemes={rules.schemes}
            texts={texts.link}
            onApply={(href) => {
              editor?.link(href);
              setLinkHref(null);
            }}
            onRemove={() => {
              editor?.unlink();
              setLinkHref(null);
            }}
            onClose={closeLink}
          />
        )}
        <div className={styles.page}>
          {!editor && (
            <div className={styles.loading}>
              <Skeleton width="90%" />
              <Skeleton width="60%" />
            </div>
          )}
          <div
            ref={root}
            id={id}
            className={styles.text}
            role="textbox"
            aria-multiline="true"
            aria-label={props.label}
            aria-describedby={cx(hint !== undefined && counterId(id), noteId(id))}
            aria-invalid={error !== undefined || undefined}
            aria-disabled={disabled || undefined}
            aria-readonly={locked !== undefined || undefined}
            tabIndex={disabled ? -1 : 0}
            dir="auto"
            suppressContentEditableWarning
          />
        </div>
      </div>
      {props.name !== undefined && (
        <input type="hidden" name={props.name} value={value} disabled={disabled} />
      )}
    </FieldFrame>
  );
}
