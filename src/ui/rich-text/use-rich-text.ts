import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RichTextRules } from './rich-text-clean.ts';
import type { RichTextEditor, RichTextFormats } from './rich-text-editor.ts';

const NONE: RichTextFormats = {
  bold: false,
  italic: false,
  underline: false,
  bullets: false,
  numbers: false,
  link: false,
};

type Options = {
  value: string;
  rules: RichTextRules;
  onChange: (html: string) => void;
};

/** Characters as a writer counts them: UTF-16 units, with runs of white space as one, without block ends. */
const lengthOf = (text: string) =>
  text
    .replaceAll('\u200B', '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim().length;

/** An editor in `root`, loaded once mounted, that follows `value` and reports input. */
export function useRichText(root: RefObject<HTMLElement | null>, { value, rules, onChange }: Options) {
  const [editor, setEditor] = useState<RichTextEditor | null>(null);
  const [formats, setFormats] = useState(NONE);
  const [length, setLength] = useState<number | null>(null);
  const reported = useRef<string | null>(null);
  const count = useEffectEvent(() => setLength(lengthOf(root.current?.textContent ?? '')));
  const written = useEffectEvent((html: string) => {
    count();
    if (html === reported.current) return;
    reported.current = html;
    onChange(html);
  });
  const currentRules = useEffectEvent(() => rules);

  useEffect(() => {
    let made: RichTextEditor | null = null;
    let gone = false;
    void import('./rich-text-editor.ts')
      .catch(() => null)
      .then((fetched) => {
        if (!fetched || gone || !root.current) return;
        made = fetched.createEditor(root.current, {
          rules: currentRules(),
          onInput: (html) => written(html),
          onFormats: setFormats,
        });
        setEditor(made);
      });
    return () => {
      gone = true;
      made?.destroy();
      reported.current = null;
      setEditor(null);
    };
  }, [root]);

  useEffect(() => {
    if (!editor || value === reported.current) return;
    reported.current = value;
    editor.setHtml(value);
    count();
  }, [editor, value]);

  return { editor, formats, length };
}
