import { escapeXml } from './escape-xml.ts';

/**
 * A sentence as HTML in which each name has its own direction, so that the full stop of 'Acme Inc.' stays at its end in
 * Arabic. `names` are by placeholder.
 */
export const withNames = (template: string, names: Readonly<Record<string, string>>): string =>
  escapeXml(template).replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(names, key) ? `<bdi>${escapeXml(names[key]!)}</bdi>` : placeholder,
  );

/** A sentence as HTML, with the name in it as in `withNames` if it is one of a template with one placeholder. */
export function namedAs(template: string, sentence: string): string {
  const [before, after, ...more] = template.split(/\{\w+\}/);
  if (before === undefined || after === undefined || more.length > 0) return escapeXml(sentence);
  const end = sentence.length - after.length;
  const isAs = end > before.length && sentence.startsWith(before) && sentence.endsWith(after);
  if (!isAs) return escapeXml(sentence);
  return `${escapeXml(before)}<bdi>${escapeXml(sentence.slice(before.length, end))}</bdi>${escapeXml(after)}`;
}
