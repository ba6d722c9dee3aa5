import { oneLine } from '../text/one-line.ts';

type FirstNamed = { first_name: string | null; full_name: string | null };

/** The first name of a contact, or the first word of its name; empty without one. Never an address or a number. */
export function firstNameOfContact({ first_name, full_name }: FirstNamed): string {
  const own = oneLine(first_name ?? '');
  if (own !== '') return own;
  const [word = ''] = oneLine(full_name ?? '').split(' ');
  return /[@\d]/.test(word) ? '' : word;
}
