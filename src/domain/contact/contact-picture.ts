import { contactName } from './contact-name.ts';
import { resizeUrl } from '../media/image-url.ts';
import { initials } from '../text/initials.ts';

type Pictured = Parameters<typeof contactName>[0] & { contact_photo_url: string | null };

/** The initials of a contact; of a full name, from its first and last word. */
export function contactInitials(contact: Parameters<typeof contactName>[0]): string {
  const words = contactName(contact).split(/\s+/);
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''];
  return initials({ first_name: first, last_name: last });
}

/** The picture of a contact at this width in pixels. */
export const pictureOf = ({ contact_photo_url: src }: Pictured, size: number) =>
  src === null ? {} : { src: resizeUrl(src, { width: size * 2, height: size * 2 }) };
