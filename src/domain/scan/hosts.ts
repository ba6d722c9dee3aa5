import { ENDINGS } from './emails.ts';

/** Mail providers, whose hosts identify no company. */
const PROVIDERS = new Set(
  'gmail googlemail outlook hotmail live yahoo icloud me gmx web t-online aol protonmail proton mail orange free wanadoo laposte libero virgilio tiscali wp onet interia o2 telia uol bol terra sapo qq 163 126 naver'.split(
    ' ',
  ),
);

/** The part of a host that a company chose: 'saltbushcivil' of 'www.saltbushcivil.com.au'; empty for mail providers. */
export function hostName(host: string): string {
  const parts = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  const own = parts
    .slice(0, -1)
    .filter((part, i) => i === 0 || !(ENDINGS.has(part) || part === 'co' || part === 'ac' || part === 'or'));
  const name = own.at(-1) ?? '';
  return PROVIDERS.has(name) ? '' : name;
}
