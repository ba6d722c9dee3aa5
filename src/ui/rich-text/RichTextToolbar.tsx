import { Bold, Italic, Link, List, ListOrdered, Underline } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { isRtl } from '../direction.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { RichTextFormat, RichTextFormats } from './rich-text-editor.ts';
import styles from './RichTextArea.module.css';
import { stepOf } from '../steps.ts';

export type RichTextToolbarTexts = Readonly<Record<RichTextFormat | 'toolbar', string>>;

type Props = {
  /** Id of the field that the buttons change. */
  controls: string;
  formats: RichTextFormats;
  /** The available buttons, in this order. */
  shown: readonly RichTextFormat[];
  disabled: boolean;
  texts: RichTextToolbarTexts;
  onPress: (format: RichTextFormat) => void;
};

const ICONS = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
} as const;

/** Buttons that format the selection: one tab stop, with arrow keys between them. */
export function RichTextToolbar({ controls, formats, shown, disabled, texts, onPress }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = stepOf(event.key, at, buttons.length, isRtl(bar.current) ? 'inline-rtl' : 'inline');
    if (to === null) return;
    event.preventDefault();
    const next = buttons[to]!;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((format, i) => {
        const Icon = ICONS[format];
        return (
          <IconButton
            key={format}
            label={texts[format]}
            icon={<Icon size={20} strokeWidth={2} aria-hidden="true" />}
            pressed={formats[format]}
            disabled={disabled}
            tabIndex={i === 0 ? 0 : -1}
            onClick={() => onPress(format)}
          />
        );
      })}
    </div>
  );
}
