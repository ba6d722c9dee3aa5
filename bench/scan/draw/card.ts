import type { Photo } from './photo.ts';

/** The ground truth of a card. */
type Truth = {
  /** Given name and family name, without degrees. */
  name: readonly [string, string];
  title?: string;
  company: string;
  emails: readonly string[];
  /** With a country's code: `+` and digits. */
  phones: readonly string[];
  fax?: readonly string[];
  website?: string;
  address?: string;
  linkedin?: string;
  /** Other accepted values, by field names of truth.json. */
  accept?: Readonly<Record<string, readonly string[]>>;
};

/** A card, its print, and the parameters of its photo. */
export type Card = {
  /** Width and height in millimetres. */
  size: readonly [number, number];
  /** Style of the whole card. */
  paper: string;
  /** Its print: HTML with positions in millimetres and sizes in points. */
  print: string;
  truth: Truth;
  /** 'latin' by default. */
  script?: 'latin' | 'cjk';
  difficulty: 'easy' | 'medium' | 'hard';
  photo: Photo;
};

/** Card sizes in millimetres: Europe's, North America's, Japan's, China's, and upright ones. */
export const EUROPE = [85, 55] as const;
export const AMERICA = [89, 51] as const;
export const JAPAN = [91, 55] as const;
export const CHINA = [90, 54] as const;
export const UPRIGHT = [55, 85] as const;

/** The record of a card in truth.json. */
export function recordOf(file: string, { truth, script = 'latin', difficulty }: Card): object {
  const { name, title, company, emails, phones, website, address, linkedin, fax, accept } = truth;
  const fields = {
    full_name: name.join(' '),
    first_name: name[0],
    last_name: name[1],
    job_title: title,
    company_name: company,
    emails,
    phones,
    website,
    address,
    contact_linkedin_url: linkedin,
  };
  return { file, script, difficulty, fields, fax, accept };
}
