import { contactName } from '../../../src/domain/contact/contact-name.ts';
import { fieldType } from '../../../src/domain/sections/field-types.ts';
import { ensureHttps } from '../../../src/domain/addresses/links.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { isKnownSource, type KnownSource } from '../../../src/domain/visits/visit-sources.ts';
import { analytics as words } from '#messages/share.ts';
import type { Interaction } from './analytics.schema.ts';
import type { InteractionRows } from './interactions.repository.ts';

/** Icons by lucide's names; of networks by their brands'. */
const ICONS: Readonly<Record<KnownSource, string>> = {
  qr: 'qr-code',
  nfc: 'nfc',
  wallet: 'wallet',
  link: 'link',
  text: 'message-circle',
  email: 'mail',
  whatsapp: 'whatsapp',
  x: 'x',
  linkedin: 'linkedin',
  email_signature: 'signature',
  virtual_background: 'image',
  direct: 'arrow-right',
};

/** A source for display; a referring site has its host. */
export const sourceView = (id: string) =>
  isKnownSource(id) ? { id, name: words.source_names[id], icon: ICONS[id] } : { id, name: id, icon: 'globe' };

type Clicked = {
  field_type_id: string | null;
  title: string | null;
  value: string;
  clicks: number;
  thumbnail: { hash: string; content_type: string } | null;
};

/** A clicked network; null if the catalogue does not have it any more. */
export function socialView({ field_type_id, value, clicks }: Clicked) {
  const type = fieldType(field_type_id ?? '');
  if (!type) return [];
  const { id, title, icon, base_value } = type;
  return [{ field_type: { id, title, icon, base_value }, value, clicks }];
}

/** A clicked link. */
export const linkView = ({ title, value, clicks, thumbnail }: Clicked) => ({
  thumbnail: thumbnail && mediaPath(thumbnail.hash, thumbnail.content_type),
  title: title ?? value,
  link: ensureHttps(value) ?? value,
  clicks,
});

/** Interactions with their clicks and exchanged contacts. */
export function interactionViews({ rows, clicks, contacts }: InteractionRows): Interaction[] {
  const clicksOf = Map.groupBy(clicks, ({ click }) => click.interaction_id);
  const contactOf = new Map(contacts.map((contact) => [contact.interaction_id, contact]));
  return rows.map(({ interaction: row, handle }) => {
    const clicked = (kind: 'social' | 'link') =>
      (clicksOf.get(row.id) ?? []).flatMap(({ click, thumbnail }) =>
        click.kind === kind ? [{ ...click, thumbnail }] : [],
      );
    const contact = contactOf.get(row.id);
    return {
      id: row.id,
      profile_id: row.profile_id,
      handle,
      source: sourceView(row.source),
      exchanged_contact: row.exchanged_contact,
      saved_contact: row.saved_contact,
      full_name:
        (contact && contactName({ ...contact, emails: contact.email ? [contact.email] : [] })) || null,
      contact_id: contact ? `${contact.type}/${contact.id}` : null,
      timestamp: row.started_at.toISOString(),
      device_model: row.device_model,
      device_type: row.device_type,
      social_media: clicked('social').flatMap(socialView),
      thumbnail_links: clicked('link').map(linkView),
    };
  });
}
