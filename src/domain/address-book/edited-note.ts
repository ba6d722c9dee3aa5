/** Where a note is in the text of all notes of a vCard. */
type NotePlace = { at: number; length: number };

/** Separates the notes in the text of all. */
const BETWEEN = '\n\n';

/**
 * Where a note is in the text of all notes, behind the texts of the visitor, which may contain the same words; null if
 * it is not there.
 */
export function notePlace(whole: string, note: string, visitor: string): NotePlace | null {
  if (note === '') return null;
  let at = visitor !== '' && whole.startsWith(visitor) ? visitor.length + BETWEEN.length : 0;
  while (at < whole.length) {
    const end = at + note.length;
    if (whole.startsWith(note, at) && (end === whole.length || whole.startsWith(BETWEEN, end)))
      return { at, length: note.length };
    const next = whole.indexOf(BETWEEN, at);
    if (next < 0) break;
    at = next + BETWEEN.length;
  }
  return null;
}

/** The text of a note after an edit, blank for none, and whether other texts were edited, which stay as they are. */
type EditedNote = { text: string; left_out: boolean };

const isHigh = (code: number) => code >= 0xd8_00 && code < 0xdc_00;
const isLow = (code: number) => code >= 0xdc_00 && code < 0xe0_00;

/** The part of a text that another replaces: from, to, and what is there instead. No character is split. */
function changedPart(text: string, other: string): { from: number; to: number; added: string } {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  if (start > 0 && isHigh(text.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (end > 0 && isLow(text.charCodeAt(text.length - end))) end -= 1;
  return { from: start, to: text.length - end, added: other.slice(start, other.length - end) };
}

/**
 * A vCard has one NOTE, a contact several notes and the texts of a visitor. What was edited in the NOTE changes one
 * note alone; what was added elsewhere in it is added to that note.
 * @param own where that note is in `whole`; null if there is none yet
 */
export function editedNote(whole: string, own: NotePlace | null, sent: string): EditedNote {
  const { from, to, added } = changedPart(whole, sent);
  const [begin, end] = own ? [own.at, own.at + own.length] : [whole.length, whole.length];
  const text = whole.slice(begin, end);
  const others = whole.slice(from, Math.min(to, begin)) + whole.slice(Math.max(from, end), to);
  const left_out = others.trim() !== '';
  const beside = (...texts: string[]) => texts.filter((one) => one !== '').join('\n');
  if (to < begin) return { text: beside(added.trim(), text), left_out };
  if (from > end) return { text: beside(text, added.trim()), left_out };
  const head = text.slice(0, Math.max(0, from - begin));
  const tail = text.slice(Math.max(0, Math.min(to, end) - begin));
  return { text: (head + added + tail).trim(), left_out };
}
