/** Maximum charsets in one file. */
const CHARSETS_MAX = 20;

/** Decoders of the charsets in version 2.1; UTF-8 if none or an unknown one is named. */
export class Decoders {
  readonly #usual = new TextDecoder();
  readonly #made = new Map<string, TextDecoder>();

  of(charset: string | undefined): TextDecoder {
    if (charset === undefined) return this.#usual;
    const made = this.#made.get(charset);
    if (made || this.#made.size >= CHARSETS_MAX) return made ?? this.#usual;
    const decoder = this.#make(charset);
    this.#made.set(charset, decoder);
    return decoder;
  }

  #make(charset: string): TextDecoder {
    try {
      return new TextDecoder(charset);
    } catch {
      return this.#usual;
    }
  }
}

const ENCODER = new TextEncoder();
const EQUALS = '='.charCodeAt(0);

/** Each byte's value as a hexadecimal digit; NaN if it is none. */
const DIGITS = Float64Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(String.fromCharCode(byte), 16),
);
const digitOf = (byte: number | undefined): number => DIGITS[byte ?? 0]!;

/** Decodes quoted-printable (RFC 2045, 6.7). */
export function fromQuotedPrintable(text: string, decoder: TextDecoder): string {
  const bytes = ENCODER.encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === EQUALS ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN;
    // Decoded text is never longer, so it overwrites what was read.
    bytes[length] = Number.isNaN(byte) ? bytes[at]! : byte;
    length += 1;
    if (!Number.isNaN(byte)) at += 2;
  }
  return decoder.decode(bytes.subarray(0, length));
}
