import { PASSWORD_EMAIL_PART_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../limits/text.ts';

export const PASSWORD_CODES = [
  'password.required',
  'password.too_short',
  'password.too_long',
  'password.no_letter',
  'password.no_digit',
  'password.no_special',
  'password.whitespace',
  'password.similar_to_email',
] as const;
export type PasswordCode = (typeof PASSWORD_CODES)[number];

// Letters and digits of any script count; combining marks count with their letter, control characters not at all.
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const SPECIAL = /[^\p{L}\p{M}\p{Nd}\p{Cc}\p{Cf}\p{Cs}\s]/u;
const LOWERCASE = /\p{Ll}/u;

const lengthOf = (text: string) => [...text].length;

/** Folds what a comparison ignores: case, width and composed letters. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Domain endings that identify no one. */
export const COMMON_ENDINGS: ReadonlySet<string> = new Set(['com', 'org', 'net', 'edu', 'gov', 'mil']);

/** Domain endings that are also words: before the `@`, or as a label of its own, one does identify a person. */
export const WORDY_ENDINGS: ReadonlySet<string> = new Set([
  'int',
  'info',
  'biz',
  'app',
  'dev',
  'xyz',
  'pro',
  'online',
]);

/**
 * The parts of an address that a password must not contain: three or more characters between `. + _ -` and `@`,
 * without common domain endings.
 */
export function emailParts(email: string): string[] {
  const [local = '', domain = ''] = folded(email.trim()).split('@');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const named = WORDY_ENDINGS.has(ending) ? domain.slice(0, -ending.length) : domain;
  return `${local}.${named}`
    .split(/[.+_-]/)
    .filter((part) => lengthOf(part) >= PASSWORD_EMAIL_PART_MIN && !COMMON_ENDINGS.has(part));
}

/** Every sign-up rule that the password breaks, in display order; empty for a valid password. */
export function passwordIssues(password: string, email: string): PasswordCode[] {
  if (password === '') return ['password.required'];
  // The length check comes first and counts code units, so that a huge text costs nothing more.
  if (password.length > PASSWORD_MAX) return ['password.too_long'];
  const comparable = folded(password);
  const broken: Record<Exclude<PasswordCode, 'password.required' | 'password.too_long'>, boolean> = {
    'password.too_short': lengthOf(password) < PASSWORD_MIN,
    'password.no_letter': !LETTER.test(password),
    'password.no_digit': !DIGIT.test(password),
    'password.no_special': !SPECIAL.test(password),
    'password.whitespace': /\s/u.test(password),
    'password.similar_to_email': emailParts(email).some((part) => comparable.includes(part)),
  };
  return PASSWORD_CODES.filter((code) => code in broken && broken[code as keyof typeof broken]);
}

export type PasswordStrength = -1 | 0 | 1 | 2 | 3;

/**
 * The meter's score: starts at -1, plus one each for the length, a digit, a lowercase letter and, if `special`, a
 * special character.
 */
export function passwordStrength(password: string, { special }: { special: boolean }): PasswordStrength {
  const points = [
    lengthOf(password) >= PASSWORD_MIN,
    DIGIT.test(password),
    special && SPECIAL.test(password),
    LOWERCASE.test(password),
  ].filter(Boolean).length;
  return (points - 1) as PasswordStrength;
}

/**
 * The strength shown for a password of an account with this e-mail: its score, but never the best for a rejected
 * password.
 */
export function shownStrength(password: string, email: string): PasswordStrength {
  const score = passwordStrength(password, { special: true });
  return score === 3 && passwordIssues(password, email).length > 0 ? 2 : score;
}

export type PasswordStrengthCode = 'worst' | 'bad' | 'weak' | 'good';

/** The label of a score; null for -1, which shows nothing. */
export function strengthCode(strength: PasswordStrength): PasswordStrengthCode | null {
  return strength === -1 ? null : (['worst', 'bad', 'weak', 'good'] as const)[strength];
}
