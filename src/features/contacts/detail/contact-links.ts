import { displayUrl, ensureHttps, fieldHref } from '../../../domain/addresses/links.ts';
import { linkedinHandle } from '../../../domain/addresses/linkedin.ts';
import { drawnAddress } from '../../../domain/addresses/postal-address.ts';
import { oneLine } from '../../../domain/text/one-line.ts';

/** As much of a contact as can be reached by a tap. */
export type ReachableContact = {
  emails: readonly string[];
  phones: readonly string[];
  website: string | null;
  address: string | null;
  contact_linkedin_url: string | null;
};

export type ContactFieldKind = 'email' | 'phone' | 'linkedin' | 'website' | 'address';

/** One thing that is known of a contact; `href` is where a tap leads, null where nothing safe could be made. */
export type ContactField = { kind: ContactFieldKind; text: string; href: string | null };

const field = (
  kind: ContactFieldKind,
  raw: string | null,
  text: string,
  href: string | null,
): ContactField[] => (raw === null || oneLine(raw) === '' ? [] : [{ kind, text: oneLine(text), href }]);

/** Everything by which a contact is reached, as people read it and with where a tap leads. */
export function contactFields(contact: ReachableContact): ContactField[] {
  const { website, address, contact_linkedin_url: linkedin } = contact;
  return [
    ...contact.emails.flatMap((value) => field('email', value, value, fieldHref('email', value))),
    ...contact.phones.flatMap((value) => field('phone', value, value, fieldHref('phone', value))),
    ...field(
      'linkedin',
      linkedin,
      linkedinHandle(linkedin ?? '') ?? displayUrl(linkedin ?? ''),
      ensureHttps(linkedin ?? ''),
    ),
    ...field('website', website, displayUrl(website ?? ''), ensureHttps(website ?? '')),
    ...field('address', address, drawnAddress(address ?? ''), fieldHref('address', address ?? '')),
  ];
}

/** What can be done with a contact at once: each the address of the first that works, or null. */
export function contactActions(fields: readonly ContactField[]) {
  const first = (kind: ContactFieldKind) =>
    fields.find((one) => one.kind === kind && one.href !== null)?.href ?? null;
  const call = first('phone');
  return {
    call,
    email: first('email'),
    // RFC 5724; an extension can be dialled, but takes no message.
    message: call && `sms:${call.replace(/^tel:/, '').split(';')[0]}`,
  };
}
