import { contactName } from './contact-name.ts';
import { monogramTint } from './monogram-tint.ts';
import { resizeUrl } from '../media/image-url.ts';
import { nameInitials } from '../text/initials.ts';

type Pictured = Parameters<typeof contactName>[0] & { contact_photo_url: string | null };

/** A contact's picture at this width in pixels, and the initials in its place, in the colour of the name. */
export function contactAvatar(contact: Pictured, size: number) {
  const name = contactName(contact);
  const src = contact.contact_photo_url;
  return {
    size,
    initials: nameInitials(name),
    tint: monogramTint(name),
    ...(src && { src: resizeUrl(src, { width: size * 2, height: size * 2 }) }),
  };
}
