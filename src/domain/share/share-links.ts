import type { KnownSource } from '../visits/visit-sources.ts';

/** Ways in which owners hand out a card here; each marks the link, so that visits tell which one led to them. */
export type ShareSource = Extract<
  KnownSource,
  | 'qr'
  | 'nfc'
  | 'link'
  | 'text'
  | 'email'
  | 'whatsapp'
  | 'x'
  | 'linkedin'
  | 'wallet'
  | 'email_signature'
  | 'virtual_background'
>;

/** The address of a card as it is handed out; `origin` is the site's own, without a slash at the end. */
export const cardLink = (origin: string, handle: string, source: ShareSource): string =>
  `${origin}/${handle}?source=${source}`;

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A message to nobody yet. Android reads what follows `?` (RFC 5724), iOS what follows `&`; both take this. */
export const textHref = (message: string): string => `sms:?&body=${encoded(message)}`;

/** A mail to nobody yet (RFC 6068). */
export const emailHref = (subject: string, body: string): string =>
  `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`;

/** WhatsApp's click to chat, which asks whom to send it to (faq.whatsapp.com, 'How to use click to chat'). */
export const whatsappHref = (message: string): string => `https://wa.me/?text=${encoded(message)}`;

/** X's web intent for a post (developer.x.com, 'Post button'). */
export const xHref = (message: string, link: string): string =>
  `https://x.com/intent/post?text=${encoded(message)}&url=${encoded(link)}`;

/** LinkedIn's share dialog, which takes an address alone (learn.microsoft.com, 'Share on LinkedIn'). */
export const linkedinShareHref = (link: string): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(link)}`;
