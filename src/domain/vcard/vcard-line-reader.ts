import { SIGNS_A_STEP } from '../text/steps.ts';

/** Signs of a line among which its parameters say how it goes on. */
export const HEAD_MAX = 400;

const [LINE_FEED, RETURN, TAB, SPACE] = ['\n', '\r', '\t', ' '].map((sign) => sign.charCodeAt(0));

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Parts that are joined at a time: millions of a sign each would take many times the room of their text. */
const JOINED_PARTS = 1_000;

/** A line that may go on, in its parts: they are joined a second time at its end, so that a long one costs no more than its length. */
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

  /** Whether it ends with `=` in quoted-printable, which says that the next line belongs to it. */
  get isBroken(): boolean {
    return this.#isQuoted && this.#last.endsWith('=');
  }

  /** Drops the sign at its end. */
  dropLast(): void {
    this.#last = this.#last.slice(0, -1);
  }

  /** As much of it as is read. */
  get whole(): string {
    this.#store(this.#last);
    this.#last = '';
    this.#join();
    return this.#joined.join('').slice(0, this.#most);
  }
}

/**
 * The lines of a file with those that go on joined: folded ones begin with a space or a tab (RFC 6350, 3.2), those of
 * version 2.1 in quoted-printable end with `=`. Of empty ones that follow one another, of which a file may have millions,
 * there is one.
 */
export class LineReader {
  readonly #text: string;
  readonly #most: number;
  #open: OpenLine | null = null;
  /** How much is read. */
  at = 0;

  /** @param most signs of a line that are read */
  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
  }

  get isAtEnd(): boolean {
    return this.at > this.#text.length;
  }

  /** The next line as it is written, with any of the usual signs at its end. */
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

  /** The next line; null where it goes on behind what is read in one step. */
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
      if (this.at - begun > SIGNS_A_STEP) return null;
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
