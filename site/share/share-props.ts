import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import type { CodeStyle } from '../../src/domain/code/code-style.ts';
import {
  cardLink,
  emailHref,
  linkedinShareHref,
  textHref,
  whatsappHref,
  xHref,
  type ShareSource,
} from '../../src/domain/share/share-links.ts';
import type { ShareProps } from '../../src/features/share/share.types.ts';
import { share as words } from '#messages/share.ts';
import { format } from '../../src/messages/format.ts';
import { brandPath } from '../../src/forms/brand-icons.ts';
import { shownCode } from './code-props.ts';
import { profileName } from '../owner/selected-profile.ts';

/** Props of a profile's Share tab; `style` is its code's, null for the plain one. */
export function shareProps(
  profile: OwnProfile,
  style: CodeStyle | null,
  publicUrl: string,
  wallets: ShareProps['wallets'],
): ShareProps {
  const { origin, host } = new URL(publicUrl);
  const { handle } = profile;
  const name = profileName(profile);
  const link = (source: ShareSource) => cardLink(origin, handle, source);
  const message = (source: ShareSource) => format(words.message, { link: link(source) });
  return {
    handle,
    name,
    address: `${host}/${handle}`,
    isBusiness: profile.is_business,
    code: shownCode(profile, style, publicUrl),
    links: {
      copied: link('link'),
      text: textHref(message('text')),
      email: emailHref(format(words.subject, { name }), message('email')),
      whatsapp: whatsappHref(message('whatsapp')),
      x: xHref(words.greeting, link('x')),
      linkedin: linkedinShareHref(link('linkedin')),
      shared: link('link'),
      tag: link('nfc'),
    },
    wallets,
    marks: {
      whatsapp: brandPath('whatsapp') ?? '',
      x: brandPath('x') ?? '',
      linkedin: brandPath('linkedin') ?? '',
    },
  };
}
