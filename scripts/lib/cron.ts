/** The five fields of a cron expression and the numbers that each may hold. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * Whether a cron expression names this minute, in UTC as Cloudflare reads it. Numbers, `*`, lists, ranges and
 * steps; both day fields must match. Source: crontab(5), Cloudflare's cron triggers.
 */
export function cronMatches(expression: string, at: Date): boolean {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  const fields = expression.trim().split(/\s+/);
  return fields.length === 5 && fields.every((field, index) => fieldMatches(field, index, now[index]!));
}

function fieldMatches(field: string, index: number, value: number): boolean {
  const values = index === 4 && value === 0 ? [0, 7] : [value];
  return field.split(',').some((part) => values.some((each) => partMatches(part, RANGES[index]!, each)));
}

function partMatches(part: string, [least, most]: readonly [number, number], value: number): boolean {
  const [range = '', step = '1'] = part.split('/');
  const [from, to] = range === '*' ? [least, most] : range.split('-').map(Number);
  const end = to ?? (part.includes('/') ? most : from!);
  return value >= from! && value <= end && (value - from!) % Number(step) === 0;
}
