import { fieldType } from '../../domain/sections/field-types.ts';
import type { Finding } from '../../domain/fill-card/found-fields.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import { postalAddress } from '../../domain/addresses/postal-address.ts';
import { fillSheet as words } from '#messages/fill-sheet.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import type { OfferedFinding } from './offer.ts';

/** Signs of a text that are shown: a browser takes seconds to break a run of a hundred thousand into lines. */
const SHOWN_MAX = 300;

/** The beginning of a text, no sign cut in two. */
function shown(text: string): string {
  if (text.length <= SHOWN_MAX) return text;
  return `${text.slice(0, SHOWN_MAX).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function valueOf(found: Finding): string {
  if (found.kind === 'picture') return words.picture;
  if ('link' in found) return displayUrl(found.link);
  return found.kind === 'contact_info' && found.field_type_id === 'address'
    ? postalAddress(found.value)
    : found.value;
}

/** What is found, as it is shown. */
export const textOf = (found: Finding): string => shown(valueOf(found));

/** What a finding is, and what it would take the place of. */
export function kindOf({ found, instead }: OfferedFinding): string {
  if (instead !== null && found.kind === 'detail')
    return `${labels[found.field]}. ${format(words.instead, { x: shown(instead) })}`;
  if (found.kind === 'detail') return labels[found.field];
  if (found.kind === 'links') return format(words.link_titled, { x: shown(found.title) });
  if (found.kind === 'videos')
    return found.title ? format(words.video_titled, { x: shown(found.title) }) : words.video;
  if (found.kind === 'picture') return words.picture_place;
  const title = fieldType(found.field_type_id)?.title ?? '';
  return 'label' in found && found.label ? `${title}: ${shown(found.label)}` : title;
}
