import { safeHref } from './rich-text-href.ts';

/** The allowed HTML: tags in lower case, the attributes of each, and the schemes of links. */
export type RichTextRules = {
  tags: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
  schemes: readonly string[];
};

/** Removed with their content; other disallowed tags are unwrapped. */
const DROPPED =
  /^(script|style|template|noscript|noembed|noframes|iframe|frame|frameset|object|embed|applet|svg|math|head|title|meta|link|base|textarea|select|button|input|audio|video|canvas|map|dialog)$/;
const BLOCK =
  /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|section|article|aside|header|footer|main|nav|address|figure|figcaption|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|form|fieldset|center|hr)$/;
const BLOCK_SELECTOR =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,pre,section,article,table,tr,td,th,dl,dt,dd';

/** How word processors mark bold, italic and underlined. */
const MARKS = [
  ['b', /font-weight\s*:\s*(bold|[6-9]00)/i],
  ['i', /font-style\s*:\s*italic/i],
  ['u', /text-decoration[^;]*:[^;]*underline/i],
] as const;
const NOT_BOLD = /font-weight\s*:\s*(normal|[1-4]00)/i;

/** Whether an element can contain blocks: the text itself, and a quotation. */
const holdsBlocks = (parent: Node) => parent instanceof DocumentFragment || parent.nodeName === 'BLOCKQUOTE';
const isList = (parent: Node) => parent.nodeName === 'UL' || parent.nodeName === 'OL';

function copyAttributes(from: Element, to: Element, rules: RichTextRules): void {
  for (const name of rules.attributes[to.localName] ?? []) {
    const value = from.getAttribute(name);
    const clean = value !== null && name === 'href' ? safeHref(value, rules.schemes) : value;
    if (clean !== null) to.setAttribute(name, clean);
  }
}

/** The target of an element's children: a new element of its kind, `parent` itself, or nowhere. */
function place(element: Element, parent: Node, rules: RichTextRules): Node | null {
  const tag = element.localName;
  if (DROPPED.test(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null;
  const add = (name: string, to = parent) => to.appendChild(document.createElement(name));
  const style = element.getAttribute('style') ?? '';
  const allowed = rules.tags.includes(tag) && !(tag === 'b' && NOT_BOLD.test(style));
  if (isList(parent)) return tag === 'li' ? add('li') : null;
  if (!BLOCK.test(tag)) {
    if (!allowed) {
      const marks = MARKS.filter(([mark, pattern]) => rules.tags.includes(mark) && pattern.test(style));
      return marks.reduce<Node>((inner, [mark]) => add(mark, inner), parent);
    }
    const made = document.createElement(tag);
    copyAttributes(element, made, rules);
    return tag === 'a' && !made.hasAttribute('href') ? parent : parent.appendChild(made);
  }
  const nests = (tag === 'ul' || tag === 'ol') && parent.nodeName === 'LI';
  if (allowed && tag !== 'li' && (nests || holdsBlocks(parent))) return add(tag);
  if (holdsBlocks(parent) && rules.tags.includes('p') && !element.querySelector(BLOCK_SELECTOR))
    return add('p');
  // Blocks that are not allowed here are separated by a line break.
  if (parent.hasChildNodes() && !holdsBlocks(parent)) add('br');
  return parent;
}

function copy(from: Node, to: Node, rules: RichTextRules): void {
  for (const child of from.childNodes) {
    if (child instanceof Text && !isList(to)) to.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element)) continue;
    const inner = place(child, to, rules);
    if (inner) copy(child, inner, rules);
  }
}

const isBlock = (node: Node) => node instanceof Element && BLOCK.test(node.localName);

/** Wraps loose content between paragraphs into paragraphs. */
function wrapLoose(parent: Node): void {
  let open: Element | null = null;
  for (const node of Array.from(parent.childNodes)) {
    if (isBlock(node)) open = null;
    else {
      open ??= parent.insertBefore(document.createElement('p'), node);
      open.appendChild(node);
    }
  }
}

/**
 * Sanitises HTML from anywhere into new nodes with only the allowed tags and attributes: the input is parsed in a
 * separate document, where nothing loads or runs, and is never moved into this one.
 */
export function cleanFragment(html: string, rules: RichTextRules): DocumentFragment {
  const clean = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, 'text/html').body, clean, rules);
  // Text without blocks stays inline, so that it can be pasted into a sentence.
  if (Array.from(clean.childNodes).some(isBlock)) wrapLoose(clean);
  return clean;
}

const isEmpty = (node: Node | null) =>
  node !== null && !/[^\s\u200B]/.test(node.textContent ?? '') && node.nodeName !== 'HR';

/**
 * Editors use non-breaking spaces where an ordinary one would collapse while typing. Between two words it is replaced
 * by an ordinary one.
 */
function plainSpaces(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const block = (text: Text | undefined) => text?.parentElement?.closest('p,li,h2,h3,blockquote');
  for (const [i, text] of texts.entries()) {
    const beside = (other: Text | undefined) => (block(other) === block(text) ? (other?.data ?? '') : '');
    const before = beside(texts[i - 1]);
    const whole = before + text.data + beside(texts[i + 1]);
    const at = (place: number) => whole[before.length + place] ?? ' ';
    text.data = text.data.replace(/\u00A0/g, (space, place: number) =>
      /\S/.test(at(place - 1)) && /\S/.test(at(place + 1)) ? ' ' : space,
    );
  }
}

/** An editor's value: clean paragraphs, none of them empty at either end; '' for nothing. */
export function valueOf(html: string, rules: RichTextRules): string {
  const fragment = cleanFragment(html.replaceAll('\u200B', ''), rules);
  wrapLoose(fragment);
  while (isEmpty(fragment.firstChild)) fragment.firstChild!.remove();
  while (isEmpty(fragment.lastChild)) fragment.lastChild!.remove();
  plainSpaces(fragment);
  const holder = document.createElement('div');
  holder.appendChild(fragment);
  return holder.innerHTML;
}
