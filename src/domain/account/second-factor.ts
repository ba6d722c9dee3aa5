/** Seconds for which an app shows a code (RFC 6238). */
const CODE_SECONDS = 30;

/** Codes of an app have six digits. */
const APP_CODE = /^\d{6}$/;

/** Backup codes of an account, each of which works once. */
export const BACKUP_CODES = 10;
/** 32 characters that are not confused with each other, so that each is five bits. */
const BACKUP_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BACKUP_LENGTH = 12;
const BACKUP_CODE = new RegExp(`^[${BACKUP_ALPHABET}]{${BACKUP_LENGTH}}$`);

/** Wrong codes of one sign-in, after which it starts again. */
export const CHALLENGE_TRIES = 5;
/** Minutes in which the code of a sign-in must be entered. */
export const CHALLENGE_MINUTES = 10;
/** Minutes in which the first code must be entered after the app got its secret. */
export const SETUP_MINUTES = 15;

const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / CODE_SECONDS);

/** The time steps whose codes are accepted: one before and one after the present, later than that of the last code. */
export const acceptedSteps = (now: Date, last: number): number[] =>
  [-1, 0, 1].map((drift) => stepOf(now) + drift).filter((step) => step > last);

/** A code as it was typed: of an app or a backup code, in the form in which it is compared; null for anything else. */
export function readCode(typed: string): { kind: 'app' | 'backup'; code: string } | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return BACKUP_CODE.test(code) ? { kind: 'backup', code } : null;
}

/** A backup code from random bytes: 60 bits. */
export const backupCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, BACKUP_LENGTH), (byte) => BACKUP_ALPHABET[byte % BACKUP_ALPHABET.length]).join(
    '',
  );

/** A text in groups of four characters, to be read and typed. */
export const groupedCode = (text: string, separator: string): string =>
  (text.match(/.{1,4}/g) ?? []).join(separator);
