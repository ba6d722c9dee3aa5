import { fieldType } from '../../domain/sections/field-types.ts';
import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import { postalAddress } from '../../domain/addresses/postal-address.ts';
import { fillSheet as words } from '#messages/fill-sheet.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import type { OfferedFinding } from './offer.ts';

/** Maximum shown characters: a browser takes seconds to wrap a hundred thousand without spaces. */
const SHOWN_MAX = 300;

/** The beginning of a text, without splitting a character. */
function shown(text: string): string {
  if (text.length <= SHOWN_MAX) return text;
  return `${text.slice(0, SHOWN_MAX).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function valueOf(found: CardFinding): string {
  if (found.kind === 'picture') return words.picture;
  if ('link' in found) return displayUrl(found.link);
  return found.kind === 'contact_info' && found.field_type_id === 'address'
    ? postalAddress(found.value)
    : found.value;
}

/** The shown text of a finding. */
export const offerText = (found: CardFinding): string => shown(valueOf(found));

/** The label of a finding, and what it would replace. */
export function offerKind({ found, instead }: OfferedFinding): string {
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
