import { DEFAULT_COMPANY_NAME_SEPARATOR } from '../limits/text.ts';

const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** First and last name with a space between; empty if there is neither. */
export function fullName(person: { first_name?: string | null; last_name?: string | null }): string {
  return oneLine(`${person.first_name ?? ''} ${person.last_name ?? ''}`);
}

/** The parts of the line under a name. */
export type TitleParts = {
  job_title: string | null;
  workplace: string | null;
  show_company_name: boolean;
  company_name_separator: string | null;
};

/**
 * The line under a name, such as 'Landscape Architect at Fernhall Studio', or null if unknown. A separator that
 * begins with a comma gets no space before it; an empty one is the default, 'at'.
 */
export function titleLine(profile: TitleParts): string | null {
  const title = oneLine(profile.job_title);
  const company = profile.show_company_name ? oneLine(profile.workplace) : '';
  if (title === '' || company === '') return title || company || null;
  const separator = oneLine(profile.company_name_separator) || DEFAULT_COMPANY_NAME_SEPARATOR;
  return `${title}${/^[,;:]/.test(separator) ? '' : ' '}${separator} ${company}`;
}
