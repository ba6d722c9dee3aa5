import { plainText } from '../../../src/domain/text/rich-text.ts';
import { vcardTexts } from '../../../src/domain/profile/field-sets.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { languageFor } from '../../../src/domain/locale/choose-language.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { renderVCard, vcardFileName, type VCardPerson } from '../../../src/domain/vcard/write-vcard.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import { vcardPhoto } from '../media/vcard-photo.ts';
import { visitCard } from './visit-card.usecases.ts';

const personOf = (
  card: PublicCard,
  address: string,
  photo: VCardPerson['photo'],
  language: Language,
): VCardPerson => ({
  uid: `urn:uuid:${card.public_id}`,
  rev: card.updated,
  url: address,
  ...vcardTexts(card),
  note: plainText(card.bio),
  fields: card.contact_info.map((f) => ({ field_type_id: f.field_type.id, value: f.value, label: f.label })),
  titles: visitorMessages(language).fieldTypes,
  social: card.social_media.map((s) => ({ field_type_id: s.field_type.id, value: s.value })),
  photo,
});

/** The file of Save contact, its new handle, or nothing. */
export type SavedContact =
  | { kind: 'vcard'; text: string; fileName: string; language: Language; tags: string[] }
  | { kind: 'moved'; handle: string }
  | { kind: 'missing' };

/**
 * The vCard of a public card, without its picture if that cannot be read. @param requested the visitor's language, in
 * which it labels fields without a label of the owner @throws DatabaseAway
 */
export async function saveContact(
  deps: Deps,
  later: Later,
  handle: string,
  version: '3.0' | '4.0',
  requested: Language | null,
): Promise<SavedContact> {
  const opened = await visitCard(deps, later, handle);
  if (opened.kind !== 'card') return opened;
  const { card, tags } = opened;
  const language = languageFor(requested, card.language);
  const photo = await vcardPhoto(deps, card.picture);
  const address = new URL(`/${card.handle}`, deps.env.PUBLIC_URL).href;
  return {
    kind: 'vcard',
    text: renderVCard(personOf(card, address, photo, language), version),
    fileName: vcardFileName(card.first_name, card.last_name, card.handle),
    language,
    tags,
  };
}
