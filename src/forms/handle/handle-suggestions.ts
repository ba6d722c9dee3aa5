import { checkHandle, handleFromName, suggestHandles } from '../../domain/profile/handle.ts';

/** Letters of a last name in a short handle. */
const SHORT = 4;

/**
 * Suggested handles for a name, the likeliest first: well-formed, not reserved, unique, and without `except`, the
 * typed one. Does not check availability. Empty if the name has no Latin letter.
 */
export function handlesOfName(first: string, last: string, except = '', count = 6): string[] {
  const whole = handleFromName(first, last);
  if (whole === 'my_card') return [];
  const [given = '', ...family] = whole.split('_');
  const name = family.join('');
  const wishes = name
    ? [given, `${given}${name}`, `${given}_${name.slice(0, SHORT)}`, whole, `${given[0]}_${name}`]
    : [given];
  const all = [...wishes, ...suggestHandles(whole, new Set(), count)];
  const fit = all.filter((wish) => wish !== except.trim().toLowerCase() && checkHandle(wish).ok);
  return [...new Set(fit)].slice(0, count);
}
