import { CHARACTERS_PER_STEP } from '../text/steps.ts';

/** Characters of a line that can contain the parameters which decide how it continues. */
export const HEAD_MAX = 400;

const [LINE_FEED, RETURN, TAB, SPACE] = ['\n', '\r', '\t', ' '].map((sign) => sign.charCodeAt(0));

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Parts joined at a time: millions of single characters would take many times the memory of their text. */
const JOINED_PARTS = 1_000;

/** An unfinished line in parts, joined at its end, so that a long one takes linear time. */
class OpenLine {
  readonly #most: number;
  #joined: string[] = [];
  #parts: string[] = [];
  #length = 0;
  #last = '';
  #head = '';
  #isQuoted = false;

  constructor(most: number) {
    this.#most = most;
  }

  #store(text: string): void {
    if (text === '' || this.#length >= this.#most) return;
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#parts.length === JOINED_PARTS) this.#join();
  }

  #join(): void {
    this.#joined.push(this.#parts.join(''));
    this.#parts = [];
  }

  add(text: string): void {
    this.#store(this.#last);
    this.#last = text;
    if (this.#isQuoted || this.#head.length >= HEAD_MAX) return;
    this.#head = (this.#head + text).slice(0, HEAD_MAX);
    this.#isQuoted = this.#head.toUpperCase().includes('QUOTED-PRINTABLE');
  }

  /** Whether it ends with `=` in quoted-printable, which continues on the next line. */
  get isBroken(): boolean {
    return this.#isQuoted && this.#last.endsWith('=');
  }

  /** Removes the last character. */
  dropLast(): void {
    this.#last = this.#last.slice(0, -1);
  }

  /** The line, up to the limit. */
  get whole(): string {
    this.#store(this.#last);
    this.#last = '';
    this.#join();
    return this.#joined.join('').slice(0, this.#most);
  }
}

/**
 * The unfolded lines of a file: folded ones begin with a space or a tab (RFC 6350, 3.2), quoted-printable ones of
 * version 2.1 end with `=`. Consecutive empty lines, of which a file can have millions, are merged.
 */
export class LineReader {
  readonly #text: string;
  readonly #most: number;
  #open: OpenLine | null = null;
  /** The current position. */
  at = 0;

  /** @param most maximum characters of a line */
  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
  }

  get isAtEnd(): boolean {
    return this.at > this.#text.length;
  }

  /** The next physical line, with any usual line ending. */
  #written(): string {
    const [text, begin] = [this.#text, this.at];
    let end = begin;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end += 1;
    this.at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (end === begin) while (isLineEnd(text.charCodeAt(this.at))) this.at += 1;
    return text.slice(begin, end);
  }

  get #isFolded(): boolean {
    const code = this.#text.charCodeAt(this.at);
    return code === SPACE || code === TAB;
  }

  /** The next line; null if it exceeds the current step. */
  next(): string | null {
    const begun = this.at;
    if (this.#open === null) {
      const first = this.#written();
      if (!this.#isFolded && !first.endsWith('=')) return first.slice(0, this.#most);
      this.#open = new OpenLine(this.#most);
      this.#open.add(first);
    }
    const open = this.#open;
    while (!this.isAtEnd) {
      if (this.at - begun > CHARACTERS_PER_STEP) return null;
      if (open.isBroken) {
        open.dropLast();
        open.add(this.#written());
      } else if (this.#isFolded) open.add(this.#written().slice(1));
      else break;
    }
    this.#open = null;
    return open.whole;
  }
}
