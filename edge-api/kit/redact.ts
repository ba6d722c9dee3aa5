/** Characters that are read, and that are logged at most. */
const [READ_MAX, SAID_MAX] = [4_000, 300];

const ADDRESS = '[address]';
const NUMBER = '[number]';

/** A run of letters, digits and the characters that join them in addresses. */
const RUN = /[\p{L}\p{M}\p{N}_@.+:%'’-]+/gu;
const IP_V4 = /^\d+\.\d+\.\d+\.\d+(?::\d+)?$/;
const IP_V6 = /^[\da-f:.%]+$/i;
/** A part of a phone number, between spaces. */
const DIGITS = /^[\d().+-]+$/;
/** Digits of the shortest phone number. */
const PHONE_MIN = 7;
/** Characters of the shortest token. */
const TOKEN_MIN = 24;

const isToken = (part: string) => part.length >= TOKEN_MIN && /\d/.test(part);

/** The replacement of a run that may be personal or a secret. */
function redactRun(run: string): string {
  if (run.includes('@')) return ADDRESS;
  if (IP_V4.test(run) || (IP_V6.test(run) && run.split(':').length > 3)) return NUMBER;
  return run
    .split(/([.:%])/)
    .map((part) => (isToken(part) ? '[token]' : part))
    .join('');
}

/** A word between spaces, without the query of a URL. */
function redactWord(word: string): string {
  const at = word.indexOf('?');
  const hasQuery = at >= 0 && word.includes('=', at);
  return (hasQuery ? word.slice(0, at) : word).replace(RUN, redactRun) + (hasQuery ? '?[query]' : '');
}

const digitsIn = (words: readonly string[]) => words.join('').replace(/\D/g, '').length;

/** Words without phone numbers, which may span several, and without names before an address in `<>`. */
function redactGroups(words: readonly string[]): string[] {
  const said: string[] = [];
  let number: string[] = [];
  for (const word of [...words, '']) {
    if (DIGITS.test(word)) {
      number.push(word);
      continue;
    }
    said.push(...(digitsIn(number) >= PHONE_MIN ? [NUMBER] : number));
    number = [];
    if (word.startsWith(`<${ADDRESS}`)) while (/^["'\p{Lu}]/u.test(said.at(-1) ?? '')) said.pop();
    said.push(word);
  }
  return said;
}

const escaped = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Another program's text for the log: on one line, at most 300 characters, without e-mail addresses, queries, tokens,
 * phone numbers and networks, and without `words`.
 */
export function redact(text: string, words: readonly string[] = []): string {
  const read = text.slice(0, READ_MAX).split(/[\s\p{Cc}]+/u);
  let said = redactGroups(read.map(redactWord)).join(' ').trim();
  const own = words.filter((word) => word.length > 2).map(escaped);
  if (own.length > 0) said = said.replace(new RegExp(own.join('|'), 'giu'), '[…]');
  return said.length > SAID_MAX ? `${said.slice(0, SAID_MAX)}…` : said;
}
