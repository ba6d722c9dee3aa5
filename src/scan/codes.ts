import type { CardFinding } from '../domain/fill-card/found-fields.ts';
import { addressText } from '../domain/addresses/links.ts';
import { oneLine } from '../domain/text/one-line.ts';
import { toE164 } from '../domain/addresses/phone.ts';
import { socialPlace } from '../domain/addresses/social-handle.ts';
import { fieldsOfVCard } from '../domain/vcard/vcard-fields.ts';
import type { CardFields, FoundValue } from '../domain/scan/reading.ts';

const sure = (value: string): FoundValue => ({ value, confidence: 1, box: null });

/** A MECARD (`MECARD:N:Doe,Jane;TEL:…;;`) as the vCard that says the same. */
function asVCard(code: string): string {
  const fields = code.slice('MECARD:'.length).match(/(?:\\.|[^;\\])+/g) ?? [];
  const lines = fields.flatMap((field) => {
    const at = field.indexOf(':');
    const [name, value] = [field.slice(0, at).toUpperCase(), field.slice(at + 1).replace(/\\(.)/g, '$1')];
    if (at < 1 || value.trim() === '') return [];
    const plain = value.replace(/[\r\n;]+/g, ' ');
    if (name === 'N') {
      const [last = '', first = ''] = plain.split(',');
      return [value.includes(',') ? `N:${last.trim()};${first.trim()}` : `FN:${plain}`];
    }
    return name === 'ADR' ? [`ADR:;;${plain};;;;`] : [`${name}:${plain}`];
  });
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n');
}

const isLinkedIn = (found: CardFinding) =>
  found.kind === 'social_media' && found.field_type_id === 'linkedin';

function ofVCard(text: string): CardFields {
  const all = fieldsOfVCard(text, { networkOf: socialPlace, phonesIn: () => [] });
  const detail = (field: string) => all.find((found) => found.kind === 'detail' && found.field === field);
  const text1 = (field: string) => {
    const found = detail(field);
    return found?.kind === 'detail' ? found.value : undefined;
  };
  const info = (...types: string[]) =>
    all.flatMap((found) =>
      found.kind === 'contact_info' && types.includes(found.field_type_id) ? [found.value] : [],
    );
  const [first, last] = [text1('first_name'), text1('last_name')];
  const linked = all.find(isLinkedIn);
  const fields: CardFields = {};
  const set = (field: Exclude<keyof CardFields, 'emails' | 'phones'>, value: string | undefined) => {
    const line = oneLine(value ?? '');
    if (line !== '') fields[field] = sure(line);
  };
  set('first_name', first);
  set('last_name', last);
  set('full_name', [first, last].filter(Boolean).join(' '));
  set('job_title', text1('job_title'));
  set('company_name', text1('workplace'));
  set('website', info('website')[0]);
  set('address', info('address').map(addressText)[0]);
  if (linked?.kind === 'social_media') set('contact_linkedin_url', linkedInUrl(linked.value));
  const [emails, phones] = [info('email'), info('phone', 'cell_phone')];
  if (emails.length > 0) fields.emails = emails.map(sure);
  if (phones.length > 0) fields.phones = phones.map((phone) => sure(toE164(phone) ?? phone));
  return fields;
}

const linkedInUrl = (handle: string) =>
  /^https?:/.test(handle) ? handle : `https://www.linkedin.com/in/${handle}`;

/** How sure it is that an address in a code is somebody's website: it may as well lead to a menu, or an app. */
const CODED_ADDRESS = 0.5;

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** What a code on a card says: a vCard, a MECARD, a LinkedIn profile, an e-mail, a number, or an address of the web. */
export function fieldsOfCode(code: string): CardFields {
  const text = code.trim();
  if (/^BEGIN:VCARD/i.test(text)) return ofVCard(text);
  if (/^MECARD:/i.test(text)) return ofVCard(asVCard(text));
  const place = /^(?:https?:|www\.|linkedin\.)/i.test(text) ? socialPlace(text) : null;
  if (place?.field_type_id === 'linkedin') return { contact_linkedin_url: sure(linkedInUrl(place.value)) };
  if (/^mailto:[^?\s]+@/i.test(text)) return { emails: [sure(text.slice(7).split('?')[0]!)] };
  const dialled = /^tel:/i.test(text) ? toE164(text.slice(4)) : null;
  if (dialled) return { phones: [sure(dialled)] };
  return isWebAddress(text) ? { website: { value: text, confidence: CODED_ADDRESS, box: null } } : {};
}
