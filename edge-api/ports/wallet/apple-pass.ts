import { BRAND } from '../../../src/domain/brand/brand.ts';
import { parseHex } from '../../../src/domain/designs/colours.ts';
import type { PassRow, WalletPass } from './wallet-pass.ts';
import { format } from '../../../src/messages/format.ts';
import { passes as words } from '#messages/wallet.ts';
import type { IssuedPass, PassImages, PassService } from './wallets.ts';

/** The issuer of passes: Apple's pass type, and its team. */
export type Issuer = { passTypeId: string; teamId: string };

type Field = { key: string; label?: string; value: string; changeMessage?: string };
type Fields = { primaryFields: Field[]; secondaryFields: Field[]; backFields: Field[] };
/** A poster has one header field, one footer field, and no other rows on its face. */
type PosterFields = {
  headerFields: Field[];
  primaryFields: Field[];
  footerFields: Field[];
  backFields: Field[];
};

/** The name of the image without which a pass is no poster (Apple, 'Creating a poster generic pass'). */
export const ARTWORK = 'artwork';

const rgb = (colour: string): string => `rgb(${(parseHex(colour) ?? [0, 0, 0]).join(', ')})`;

const fieldOf = (key: string, label: string, value: string): Field[] =>
  value === '' ? [] : [{ key, label, value, changeMessage: words.changed }];

const backRow = ({ label, value }: PassRow, at: number): Field => ({ key: `row-${at}`, label, value });

function fieldsOf(pass: WalletPass): Fields {
  return {
    primaryFields: [{ key: 'name', value: pass.name, changeMessage: words.changed }],
    secondaryFields: [
      ...fieldOf('job_title', words.job_title, pass.job_title),
      ...fieldOf('company', words.company, pass.company),
    ],
    backFields: [
      { key: 'card', label: words.card, value: pass.link },
      ...pass.rows.map(backRow),
      { key: 'help', label: words.help_label, value: words.help },
    ],
  };
}

const VOID: Fields = {
  primaryFields: [{ key: 'name', value: words.void_name }],
  secondaryFields: [],
  backFields: [],
};

function posterOf(pass: WalletPass): PosterFields {
  const { primaryFields, backFields } = fieldsOf(pass);
  return {
    headerFields: fieldOf('company', words.company, pass.company),
    primaryFields,
    footerFields: fieldOf('job_title', words.job_title, pass.job_title),
    backFields,
  };
}

/**
 * Up to two buttons below the face on iOS 27 and later. Apple has types for booking and calling, and none for a page
 * (https://developer.apple.com/documentation/walletpasses/defining-the-metadata-of-your-wallet-pass#Add-featured-actions).
 */
function actionsOf({ booking, phone }: WalletPass) {
  const actions = [
    ...(booking ? [{ identifier: 'booking', type: 'bookAppointment', url: booking }] : []),
    ...(phone ? [{ identifier: 'call', type: 'call', url: phone }] : []),
  ];
  return actions.length > 0 ? { featuredActions: actions } : {};
}

function contentOf(pass: WalletPass | null, isPoster: boolean) {
  if (!pass) return { description: words.void_description, voided: true, generic: VOID };
  const { background, foreground, label } = pass.colours;
  return {
    description: format(words.description, { name: pass.name }),
    ...(pass.logo ? {} : { logoText: BRAND.name }),
    backgroundColor: rgb(background),
    foregroundColor: rgb(foreground),
    labelColor: rgb(label),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: pass.link,
        messageEncoding: 'iso-8859-1',
        altText: pass.address,
      },
    ],
    // iOS 27 and later show the poster, older ones the plain pass.
    generic: fieldsOf(pass),
    ...(isPoster && { posterGeneric: posterOf(pass) }),
    ...actionsOf(pass),
  };
}

/**
 * The `pass.json` (Apple, 'Pass') of a pass with these images. A void pass has no personal data and no code, and one
 * without artwork is no poster.
 */
export function applePass(
  { serial, pass }: IssuedPass,
  issuer: Issuer,
  service: PassService,
  images: PassImages,
) {
  const isPoster = Object.keys(images).some((name) => name.startsWith(ARTWORK));
  return {
    formatVersion: 1,
    passTypeIdentifier: issuer.passTypeId,
    teamIdentifier: issuer.teamId,
    serialNumber: serial,
    organizationName: BRAND.name,
    webServiceURL: service.url,
    authenticationToken: service.token,
    ...contentOf(pass, isPoster),
  };
}

/** The fixed texts of a pass, for `pass.strings`: untranslated ones are unchanged. */
export function passStrings(): Record<string, string> {
  const { job_title, company, card, help_label, help, changed, void_name, void_description } = words;
  const ours = [job_title, company, card, help_label, help, changed, void_name, void_description];
  return Object.fromEntries(ours.map((word) => [word, word]));
}
