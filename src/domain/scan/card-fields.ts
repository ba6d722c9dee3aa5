import { findAddress } from './addresses.ts';
import type { CardLine } from './card-line.ts';
import { cardLines } from './card-lines.ts';
import { countryOfCard } from './card-country.ts';
import { findCompany } from './companies.ts';
import { correctedHost, emailWithoutAt, extractEmails, type FoundEmail } from './emails.ts';
import { distance, isEastAsian } from './fold.ts';
import { hostName } from './hosts.ts';
import { correctedLocalPart } from './local-part.ts';
import { findName, nameParts } from './names.ts';
import { extractPhones } from './phones.ts';
import type { ReadPhone } from './read-phone.ts';
import { piecesOf, type Piece } from './pieces.ts';
import type { CardFields, FoundValue, ListField, ReadLine } from './reading.ts';
import { splitName, correctedByAddress } from './restore.ts';
import { findTitle } from './titles.ts';
import { extractLinkedIn, extractSites, type FoundSite } from './websites.ts';

/** Corrects hosts of e-mails and websites by each other if they are nearly equal. */
function agree(emails: FoundEmail[], sites: FoundSite[]): void {
  for (const email of emails) {
    for (const site of sites) {
      const www = site.host.startsWith('www.') ? 'www.' : '';
      const bare = site.host.slice(www.length);
      const right = correctedHost(
        email.host,
        { host: bare, confidence: site.line.confidence },
        email.line.confidence,
      );
      site.host = www + correctedHost(bare, { host: right, confidence: 2 }, site.line.confidence);
      email.host = right;
    }
  }
}

const unique = <T>(list: readonly T[], key: (item: T) => string): T[] => {
  const seen = new Set<string>();
  return list.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
};

/** Codes take precedence over print; other printed values stay, unless they are a misreading of the same. */
function withCode(print: CardFields, said: CardFields): CardFields {
  const both = (field: ListField): Pick<CardFields, ListField> => {
    const [sure, read] = [said[field] ?? [], print[field] ?? []];
    const isOther = ({ value }: FoundValue) =>
      sure.every((one) => distance(one.value.toLowerCase(), value.toLowerCase()) > 2);
    const all = [
      ...sure.map((one) => ({ ...one, box: read.find(({ value }) => value === one.value)?.box ?? null })),
      ...read.filter(isOther),
    ];
    return all.length > 0 ? { [field]: all } : {};
  };
  // An address that does not belong to a contact is used only if none is printed.
  const site = said.website && said.website.confidence < 1 ? print.website : undefined;
  return { ...print, ...said, ...(site && { website: site }), ...both('emails'), ...both('phones') };
}

/** Latin lines come first on bilingual cards: a name in another script is a fallback. */
const latinFirst = (pieces: readonly Piece[]): Piece[] => {
  const latin = pieces.filter(({ text }) => !isEastAsian(text));
  return latin.length >= 3 ? latin : [...pieces];
};

function ofPrint(lines: readonly CardLine[], readPhone: ReadPhone): CardFields {
  const emails = extractEmails(lines);
  const linked = extractLinkedIn(lines);
  const all = extractSites(lines);
  const owned = unique(
    [...all, ...emails].map(({ host }) => host.replace(/^www\./, '')),
    String,
  );
  const lost = all.map(
    ({ host, line }) =>
      owned.map((own) => emailWithoutAt(host, own, line)).find((found) => found !== null) ?? null,
  );
  emails.push(...lost.filter((found) => found !== null));
  const sites = all.filter((_, i) => lost[i] === null);
  agree(emails, sites);
  const hosts = unique([...emails.map(({ host }) => host), ...sites.map(({ host }) => host)], String);
  const country = countryOfCard(lines, hosts, readPhone);
  const phones = extractPhones(lines, country, readPhone);

  const pieces = piecesOf(lines);
  const names = unique(hosts.map(hostName).filter(Boolean), String);
  const [locals, words] = [emails.map(({ local }) => local), latinFirst(pieces)];
  const address = findAddress(pieces, country);
  const open = words.filter((piece) => !address?.pieces.includes(piece));
  const name = findName(open, { locals, hosts: names });
  const unnamed = open.filter((piece) => !name?.pieces.includes(piece));
  const title = findTitle([...unnamed, ...(name?.pieces ?? [])], name?.pieces ?? [], names);
  const company = findCompany(
    unnamed.filter((piece) => !title?.pieces.includes(piece)),
    names,
  );

  const fields: CardFields = {};
  const tokens = [
    ...locals.flatMap((local) => local.toLowerCase().split(/[._\d-]+/)),
    ...names.flatMap((host) => host.split('-')),
  ].filter((token) => token.length >= 3);
  if (name) {
    const { first, last } = nameParts(
      correctedByAddress(splitName(name.name, locals), tokens),
      locals,
      country,
    );
    const confidence = name.confidence * Math.min(1, 0.55 + name.score / 12);
    const found = (value: string): FoundValue => ({ value, confidence, box: name.box });
    if (first) fields.first_name = found(first);
    if (last) fields.last_name = found(last);
    fields.full_name = found(isEastAsian(name.name) ? name.name : [first, last].filter(Boolean).join(' '));
  }
  if (title) fields.job_title = { value: title.value, confidence: title.confidence, box: title.box };
  if (company)
    fields.company_name = {
      value: correctedByAddress(company.value, [...names.flatMap((host) => host.split('-')), ...names], true),
      confidence: company.confidence,
      box: company.box,
    };
  if (address) fields.address = { value: address.value, confidence: address.confidence, box: address.box };
  const site =
    sites.find(({ host }) => emails.some((email) => host.replace(/^www\./, '') === email.host)) ?? sites[0];
  if (site)
    fields.website = { value: site.host + site.path, confidence: site.line.confidence, box: site.line.box };
  if (linked)
    fields.contact_linkedin_url = {
      value: `https://www.linkedin.com/${linked.kind}/${linked.handle}`,
      confidence: linked.line.confidence,
      box: linked.line.box,
    };
  if (phones.length > 0) fields.phones = phones;
  const mails = emails.map(({ local, host, line }) => {
    const right = name ? correctedLocalPart(local, name.name) : local;
    return {
      value: `${right}@${host}`.toLowerCase(),
      confidence: line.confidence * (right === local ? 1 : 0.85),
      box: line.box,
    };
  });
  if (mails.length > 0) fields.emails = unique(mails, ({ value }) => value);
  return fields;
}

/**
 * The fields of a card, with confidence and box, from its lines and from codes on it, which take precedence. Never
 * throws; independent of the order of lines.
 */
export const cardFields = (
  lines: readonly ReadLine[],
  readPhone: ReadPhone,
  codes: readonly CardFields[] = [],
): CardFields => codes.reduce(withCode, ofPrint(cardLines(lines), readPhone));
