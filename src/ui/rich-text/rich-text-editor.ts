import Squire from 'squire-rte';
import { cleanFragment, valueOf, type RichTextRules } from './rich-text-clean.ts';

export type RichTextFormat = 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers' | 'link';
export type RichTextFormats = Readonly<Record<RichTextFormat, boolean>>;

type Options = {
  rules: RichTextRules;
  onInput: (html: string) => void;
  onFormats: (formats: RichTextFormats) => void;
};

const MARK = { bold: 'B', italic: 'I', underline: 'U' } as const;
const LIST = { bullets: 'UL', numbers: 'OL' } as const;
/** Native formatting commands that the rules may not allow. */
const NATIVE_FORMAT = /^format(?!Bold$|Italic$|Underline$|Remove$)/;
/** Shortcuts of the library without a button here, and the keys that scroll a page. */
const UNUSED_KEYS = ['Shift-5', 'Shift-6', 'Shift-7', '[', ']', 'd']
  .flatMap((key) => [`Ctrl-${key}`, `Meta-${key}`])
  .concat('PageUp', 'PageDown');

/** Events that change a text, blocked while it is read-only. */
const HELD = ['keydown', 'beforeinput', 'paste', 'cut', 'drop'];

/** Makes an element an editor. Loaded when the first such field is shown. */
export function createEditor(root: HTMLElement, { rules, onInput, onFormats }: Options) {
  const squire = new Squire(root, {
    blockTag: 'P',
    addLinks: false,
    sanitizeToDOMFragment: (html) => cleanFragment(html, rules),
  });
  for (const key of UNUSED_KEYS) squire.setKeyHandler(key, null);
  const refuse = (event: InputEvent) => {
    if (!NATIVE_FORMAT.test(event.inputType)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  let fixed = false;
  const hold = (event: Event) => {
    if (!fixed) return;
    event.stopPropagation();
    // Keys can still leave the field, or copy from it.
    if (event.type !== 'keydown') event.preventDefault();
  };
  // Before the editor itself handles it.
  const outside = root.parentElement!;
  outside.addEventListener('beforeinput', refuse, true);
  for (const type of HELD) outside.addEventListener(type, hold, true);

  const linkAtCursor = () => {
    const { startContainer } = squire.getSelection();
    const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
    const link = element?.closest('a') ?? null;
    return link && root.contains(link) ? link : null;
  };
  const within = (list: string) => new RegExp(`(^|>)${list}(>|$)`).test(squire.getPath());
  const notifyFormats = () =>
    onFormats({
      bold: squire.hasFormat('B'),
      italic: squire.hasFormat('I'),
      underline: squire.hasFormat('U'),
      bullets: within('UL'),
      numbers: within('OL'),
      link: squire.hasFormat('A'),
    });
  squire.addEventListener('input', () => onInput(valueOf(root.innerHTML, rules)));
  for (const type of ['pathChange', 'select', 'cursor']) squire.addEventListener(type, notifyFormats);

  return {
    setHtml: (html: string) => void squire.setHTML(html),
    focus: () => void squire.focus(),
    /** Makes the text read-only. */
    setFixed(now: boolean) {
      fixed = now;
      root.setAttribute('contenteditable', String(!now));
    },
    hrefAtCursor: () => linkAtCursor()?.getAttribute('href') ?? '',
    toggle(format: keyof typeof MARK | keyof typeof LIST) {
      if (format === 'bullets' || format === 'numbers') {
        if (within(LIST[format])) squire.removeList();
        else if (format === 'bullets') squire.makeUnorderedList();
        else squire.makeOrderedList();
      } else {
        const tag = MARK[format];
        if (squire.hasFormat(tag)) squire.changeFormat(null, { tag });
        else squire.changeFormat({ tag });
      }
      squire.focus();
    },
    /** Links the selection; without one, the link under the cursor, or else the address itself. */
    link(href: string) {
      const link = linkAtCursor();
      const range = squire.getSelection();
      if (link && range.collapsed) {
        range.selectNodeContents(link);
        squire.setSelection(range);
      }
      squire.makeLink(href);

      squire.focus();
    },
    unlink() {
      squire.removeLink();
      squire.focus();
    },
    destroy() {
      outside.removeEventListener('beforeinput', refuse, true);
      for (const type of HELD) outside.removeEventListener(type, hold, true);
      squire.destroy();
    },
  };
}

export type RichTextEditor = ReturnType<typeof createEditor>;
