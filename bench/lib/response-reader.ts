/** A complete response: its status, and the bytes of its body as transferred. */
export type Answer = { status: number; bytes: number };

type Step = 'head' | 'body' | 'size' | 'part' | 'trailer';

/**
 * Parses HTTP/1.1 responses (RFC 9112) of one connection without storing bodies, which uses far less CPU than a real
 * client: both share the processor. A body has a length or is chunked.
 * @throws Error for other responses
 */
export function createResponseReader(onAnswer: (answer: Answer) => void): (data: Buffer) => void {
  let step: Step = 'head';
  let line = '';
  let left = 0;
  let answer: Answer = { status: 0, bytes: 0 };

  function finish(): void {
    step = 'head';
    onAnswer(answer);
  }

  function readHead(head: string): void {
    answer = { status: Number(head.slice(9, 12)), bytes: 0 };
    if (/^transfer-encoding:\s*chunked\r$/im.test(head)) {
      step = 'size';
      return;
    }
    const length = /^content-length:\s*(\d+)\s*$/im.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer of no known length: ${head}`);
    left = Number(length);
    step = 'body';
    if (left === 0) finish();
  }

  function readLine(text: string): void {
    if (step === 'trailer') {
      if (text === '\r\n') finish();
      return;
    }
    const size = Number.parseInt(text, 16);
    if (Number.isNaN(size)) throw new Error(`A chunk of no known size: ${text}`);
    answer.bytes += size;
    left = size + 2;
    step = size === 0 ? 'trailer' : 'part';
  }

  /** Reads text up to its end. @returns where to continue */
  function takeText(data: Buffer, from: number): number {
    const end = data.indexOf(10, from);
    const to = end === -1 ? data.length : end + 1;
    line += data.toString('latin1', from, to);
    if (end === -1 || (step === 'head' && !line.endsWith('\r\n\r\n'))) return to;
    const text = line;
    line = '';
    if (step === 'head') readHead(text);
    else readLine(text);
    return to;
  }

  /** Skips a body's bytes. @returns where to continue */
  function skip(data: Buffer, from: number): number {
    const taken = Math.min(left, data.length - from);
    left -= taken;
    if (step === 'body') answer.bytes += taken;
    if (left === 0 && step === 'body') finish();
    else if (left === 0) step = 'size';
    return from + taken;
  }

  return (data) => {
    for (let at = 0; at < data.length;) {
      at = step === 'body' || step === 'part' ? skip(data, at) : takeText(data, at);
    }
  };
}
