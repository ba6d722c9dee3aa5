import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { ensureHttps } from '../addresses/links.ts';
import { oneLine } from '../text/one-line.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import type { CardFinding, Readers } from '../fill-card/found-fields.ts';
import type { HeadText } from '../profile/profile.fields.ts';
import { vcardLines } from './read-vcard-lines.ts';
import type { VCardLine } from './vcard-property.ts';
import { vcardParts, vcardText } from './read-vcard-values.ts';
import { videoPlayer } from '../media/video-player.ts';

const detail = (field: HeadText, value: string | undefined): CardFinding[] => {
  const text = oneLine(value ?? '');
  return text === '' ? [] : [{ kind: 'detail', field, value: text }];
};

/** Apple wraps labels in `_$!<Work>!$_`. */
const plainLabel = (label: string) => oneLine(label.replace('_$!<', '').replace('>!$_', ''));

const typesOf = ({ params }: VCardLine) => params.get('TYPE') ?? [];

function phone(line: VCardLine, label: string | null): CardFinding[] {
  const value = normalizePhone(vcardText(line.value));
  if (phoneIssue(value) !== null || typesOf(line).includes('FAX')) return [];
  const isMobile = typesOf(line).some((type) => ['CELL', 'IPHONE', 'MOBILE'].includes(type));
  return [{ kind: 'contact_info', field_type_id: isMobile ? 'cell_phone' : 'phone', value, label }];
}

function email(line: VCardLine, label: string | null): CardFinding[] {
  const value = normalizeEmail(vcardText(line.value));
  return emailIssue(value) ? [] : [{ kind: 'contact_info', field_type_id: 'email', value, label }];
}

/** An address has seven parts (RFC 6350, 6.3.1). */
function address(line: VCardLine, label: string | null): CardFinding[] {
  const parts = vcardParts(line.value, ';').map((part) => oneLine(part.replaceAll(';', ',')));
  if (parts.every((part) => part === '')) return [];
  const value = [...parts, '', '', '', '', '', ''].slice(0, 7).join(';');
  return [{ kind: 'contact_info', field_type_id: 'address', value, label }];
}

function web(line: VCardLine, label: string | null, { networkOf }: Readers): CardFinding[] {
  const link = ensureHttps(vcardText(line.value));
  if (link === null) return [];
  if (videoPlayer(link)?.kind === 'frame') return [{ kind: 'videos', title: label, link }];
  const network = networkOf(link);
  if (network) return [{ kind: 'social_media', ...network }];
  return [{ kind: 'contact_info', field_type_id: 'website', value: link, label }];
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  JPEG: 'image/jpeg',
  JPG: 'image/jpeg',
  PNG: 'image/png',
  WEBP: 'image/webp',
};

/** An embedded picture; linked ones are not fetched. */
function picture(line: VCardLine): CardFinding[] {
  const whole = line.value.trim();
  if (/^data:image\/(?:jpeg|png|webp);base64,/i.test(whole)) return [{ kind: 'picture', url: whole }];
  const encodings = line.params.get('ENCODING') ?? [];
  const isBase64 =
    encodings.some((encoding) => ['B', 'BASE64'].includes(encoding)) || typesOf(line).includes('BASE64');
  const type =
    typesOf(line)
      .map((name) => PICTURE_TYPES[name])
      .find(Boolean) ?? 'image/jpeg';
  return isBase64 ? [{ kind: 'picture', url: `data:${type};base64,${whole.replaceAll(/\s/g, '')}` }] : [];
}

function name(lines: readonly VCardLine[]): CardFinding[] {
  const [last, first, middle, , suffix] = vcardParts(
    lines.find((line) => line.name === 'N')?.value ?? '',
    ';',
  );
  if (first || last)
    return [
      ...detail('first_name', [first, middle].filter(Boolean).join(' ')),
      ...detail('last_name', last),
      ...detail('designation', suffix),
    ];
  const [given, ...family] = oneLine(vcardText(lines.find((line) => line.name === 'FN')?.value ?? '')).split(
    ' ',
  );
  return [...detail('first_name', given), ...detail('last_name', family.join(' '))];
}

/** The findings in the first vCard of a text (RFC 2426, RFC 6350, and 2.1). */
export function fieldsOfVCard(text: string, readers: Readers): CardFinding[] {
  const lines = vcardLines(text);
  const labels = new Map(
    lines.flatMap((line) =>
      line.name === 'X-ABLABEL' && line.group
        ? [[line.group, plainLabel(vcardText(line.value))] as const]
        : [],
    ),
  );
  return lines.length === 0
    ? []
    : [
        ...name(lines),
        ...lines.flatMap((line) => {
          const label = labels.get(line.group) || null;
          switch (line.name) {
            case 'TITLE':
              return detail('job_title', vcardText(line.value));
            case 'ORG':
              return detail('workplace', vcardParts(line.value, ';')[0]);
            case 'TEL':
              return phone(line, label);
            case 'EMAIL':
              return email(line, label);
            case 'ADR':
              return address(line, label);
            case 'URL':
            case 'X-SOCIALPROFILE':
            case 'SOCIALPROFILE':
              return web(line, label, readers);
            case 'PHOTO':
              return picture(line);
            default:
              return [];
          }
        }),
      ];
}
