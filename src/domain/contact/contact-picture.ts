import { contactName } from './contact-name.ts';
import { resizeUrl } from '../media/image-url.ts';
import { nameInitials } from '../text/initials.ts';

type Pictured = Parameters<typeof contactName>[0] & { contact_photo_url: string | null };

/** The initials of a contact's name. */
export const contactInitials = (contact: Parameters<typeof contactName>[0]): string =>
  nameInitials(contactName(contact));

/** The picture of a contact at this width in pixels. */
export const pictureOf = ({ contact_photo_url: src }: Pictured, size: number) =>
  src === null ? {} : { src: resizeUrl(src, { width: size * 2, height: size * 2 }) };
