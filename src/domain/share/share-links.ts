import type { KnownSource } from '../visits/visit-sources.ts';

/** Ways of sharing a card; each tags the link, so that visits are attributed to it. */
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

/** The shared address of a card; `origin` is the site's own, without a trailing slash. */
export const cardLink = (origin: string, handle: string, source: ShareSource): string =>
  `${origin}/${handle}?source=${source}`;

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * A text message without a recipient. Android reads what follows `?` (RFC 5724), iOS what follows `&`; both accept
 * this.
 */
export const textHref = (message: string): string => `sms:?&body=${encoded(message)}`;

/** A mail without a recipient (RFC 6068). */
export const emailHref = (subject: string, body: string): string =>
  `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`;

/** WhatsApp's click to chat, which asks for the recipient (faq.whatsapp.com, 'How to use click to chat'). */
export const whatsappHref = (message: string): string => `https://wa.me/?text=${encoded(message)}`;

/** X's web intent for a post (developer.x.com, 'Post button'). */
export const xHref = (message: string, link: string): string =>
  `https://x.com/intent/post?text=${encoded(message)}&url=${encoded(link)}`;

/** LinkedIn's share dialog, which accepts only an address (learn.microsoft.com, 'Share on LinkedIn'). */
export const linkedinShareHref = (link: string): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(link)}`;
