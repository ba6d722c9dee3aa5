import { normalizeEmail } from '../addresses/email.ts';
import type { Finding, EnrichmentSubject } from './enrichment.ts';
import type { FoundSource } from './found-fields.ts';
import { webAddress } from '../addresses/links.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';
import { oneZoneOf } from './one-zone.ts';
import { toE164 } from '../addresses/phone.ts';
import { domainIssue, domainOf } from '../sign-on/sign-on.ts';

/** Countries by calling code (ITU-T E.164), for codes of a single country. */
const PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 40RO 41CH 43AT 45DK 46SE 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO ' +
    '58VE 60MY 62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 212MA 213DZ 216TN ' +
    '218LY 220GM 221SN 233GH 234NG 254KE 255TZ 256UG 351PT 352LU 353IE 354IS 355AL 356MT 357CY 359BG 370LT 371LV ' +
    '372EE 373MD 374AM 375BY 376AD 377MC 380UA 381RS 382ME 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 852HK 853MO ' +
    '880BD 886TW 960MV 961LB 962JO 965KW 966SA 968OM 971AE 972IL 973BH 974QA 977NP 994AZ 995GE 998UZ'
  )
    .split(' ')
    .map((each) => [each.slice(0, -2), each.slice(-2)]),
);

/** Country-code domains that are used only as such (IANA, root zone database). */
const DOMAINS = new Set(
  (
    'ar at au be bg br ch cl cn cy cz de dk ee es fi fr gr hr hu ie il in is it jp kr lt lu lv mt mx my nl no nz pe ph ' +
    'pl pt ro rs se sg si sk th tr tw ua uk vn za'
  ).split(' '),
);

const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** A country by ISO code, with its time zone if it has only one. */
function ofCountry(code: string, source: FoundSource, confidence: number): Finding[] {
  const zone = oneZoneOf(code);
  return [
    { field: 'country', value: NAMES.of(code) ?? code, source, confidence },
    ...(zone ? [{ field: 'time_zone' as const, value: zone, source, confidence }] : []),
  ];
}

/** The country of a domain's ending. */
function ofDomain(domain: string, source: FoundSource): Finding[] {
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  return DOMAINS.has(end) ? ofCountry(end === 'uk' ? 'GB' : end.toUpperCase(), source, 0.4) : [];
}

/** The country of an international number; null if its code is shared by several. */
function countryOfPhone(phone: string): string | null {
  const digits = toE164(phone)?.slice(1) ?? '';
  const prefix = [3, 2].map((length) => digits.slice(0, length)).find((start) => start in PREFIXES);
  return prefix === undefined ? null : (PREFIXES[prefix] ?? null);
}

const WORD = /^[a-z]{2,}(-[a-z]{2,})?$/;
const capital = (word: string) => word.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** `jane`, `doe` as `Jane Doe`; null if not a first and last name. */
const nameOf = (words: readonly string[]): string | null =>
  words.length === 2 && words.every((word) => WORD.test(word)) ? words.map(capital).join(' ') : null;

/** Hints from an e-mail: a name, and for a domain of its own the company's site and country. */
function ofEmail(raw: string): Finding[] {
  const email = normalizeEmail(raw);
  const domain = domainOf(email);
  if (domainIssue(domain) !== null) return [];
  const source = 'email' as const;
  const mailbox = email.slice(0, -domain.length - 1);
  const name = nameOf((mailbox.split('+')[0] ?? '').split(/[._]/));
  return [
    ...(name ? [{ field: 'full_name' as const, value: name, source, confidence: 0.4 }] : []),
    { field: 'website', value: `https://${domain}`, source, confidence: 0.4 },
    ...ofDomain(domain, source),
  ];
}

/** The name in a LinkedIn address, without the digits that LinkedIn appends to common names. */
function ofLinkedin(address: string): Finding[] {
  const handle = linkedinHandle(address)?.toLowerCase() ?? '';
  const words = handle.split('-').filter(Boolean);
  const [source, confidence] = ['link' as const, 0.3];
  if (/\/company\//i.test(address)) {
    // A short or single word may be an acronym.
    const isNamed = words.length > 1 && words.every((word) => /^[a-z]{4,}$/.test(word));
    const value = words.map(capital).join(' ');
    return isNamed ? [{ field: 'company_name', value, source, confidence }] : [];
  }
  const name = /\/in\//i.test(address)
    ? nameOf(/\d/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words)
    : null;
  return name ? [{ field: 'full_name', value: name, source, confidence }] : [];
}

/** Public sites whose ending is a play on words. */
const ANYBODYS = new Set('flic.kr lin.ee linktr.ee pin.it redd.it spoti.fi youtu.be'.split(' '));

/** Hints from a site's domain; none for sites that host pages of many people. */
function ofWebsite(typed: string): Finding[] {
  const address = webAddress(typed);
  if (address === null || !URL.canParse(address)) return [];
  const domain = new URL(address).hostname.replace(/^www\./, '');
  return domainIssue(domain) === null && !ANYBODYS.has(domain) ? ofDomain(domain, 'link') : [];
}

/** Hints in a contact's own e-mails, links and numbers. Derives only what is written there. */
export function hintsOf({ emails, phones, texts }: EnrichmentSubject): Finding[] {
  const isNamed = Boolean(texts.full_name?.trim() ?? texts.first_name?.trim());
  const isNew = ({ field }: Finding) => {
    if (field === 'full_name') return !isNamed;
    return field !== 'website' || !texts.website?.trim();
  };
  const countries = phones.flatMap((phone) => countryOfPhone(phone) ?? []);
  return [
    ...emails.flatMap(ofEmail),
    ...ofLinkedin(texts.contact_linkedin_url ?? ''),
    ...ofWebsite(texts.website ?? ''),
    ...countries.flatMap((code) => ofCountry(code, 'phone', 0.5)),
  ].filter(isNew);
}
