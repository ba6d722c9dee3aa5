import { BRAND } from '../../../src/domain/brand/brand.ts';
import type { WalletPass } from './wallet-pass.ts';
import { passes as words } from '#messages/wallet.ts';
import type { IssuedPass } from './wallets.ts';

/** A text in Cardea's only language so far (Google, 'LocalizedString'). */
const text = (value: string) => ({ defaultValue: { language: 'en', value } });

/** The ids of the class of all cards' passes, and of a pass's object (Google, 'Generic pass'). */
export const classIdOf = (issuerId: string): string => `${issuerId}.${BRAND.slug}_card`;
export const objectIdOf = (issuerId: string, serial: string): string => `${issuerId}.${serial}`;

/** Maximum characters of each text of the object. */
export type Lengths = { name: number; title: number; company: number; rows: number };

const ALL = Number.MAX_SAFE_INTEGER;
const WHOLE: Lengths = { name: ALL, title: ALL, company: ALL, rows: 50 };

/** A text of at most so many characters, with an ellipsis if cut; graphemes are not split. */
function cut(value: string, most: number): string {
  if (most <= 0) return '';
  const characters = [...new Intl.Segmenter().segment(value)].map(({ segment }) => segment);
  return characters.length <= most ? value : `${characters.slice(0, most - 1).join('')}…`;
}

function modules({ job_title, company, rows }: WalletPass, lengths: Lengths) {
  const of = (id: string, header: string, body: string) => (body === '' ? [] : [{ id, header, body }]);
  const modulesOfTexts = [
    ...of('job_title', words.job_title, cut(job_title, lengths.title)),
    ...of('company', words.company, cut(company, lengths.company)),
    ...rows.slice(0, lengths.rows).map(({ label, value }, at) => ({
      id: `row_${at}`,
      header: label,
      body: value,
    })),
  ];
  return modulesOfTexts.length > 0 ? { textModulesData: modulesOfTexts } : {};
}

/** A generic object (Google, 'GenericObject'). That of a deleted card is inactive, without personal data. */
export function googleObject({ serial, pass }: IssuedPass, issuerId: string, lengths: Lengths = WHOLE) {
  const ids = { id: objectIdOf(issuerId, serial), classId: classIdOf(issuerId) };
  if (!pass) return { ...ids, state: 'INACTIVE', cardTitle: text(BRAND.name), header: text(words.void_name) };
  return {
    ...ids,
    // Google has no type for business cards ('GenericType').
    genericType: 'GENERIC_OTHER',
    state: 'ACTIVE',
    cardTitle: text(BRAND.name),
    header: text(cut(pass.name, lengths.name)),
    hexBackgroundColor: pass.colours.background.toLowerCase(),
    barcode: { type: 'QR_CODE', value: pass.link, alternateText: pass.address },
    ...modules(pass, lengths),
  };
}

/** The class that every object belongs to. */
export const googleClass = (issuerId: string) => ({
  id: classIdOf(issuerId),
  classTemplateInfo: {
    cardTemplateOverride: {
      cardRowTemplateInfos: [
        {
          twoItems: {
            startItem: rowItem('job_title'),
            endItem: rowItem('company'),
          },
        },
      ],
    },
  },
});

function rowItem(id: string) {
  return { firstValue: { fields: [{ fieldPath: `object.textModulesData['${id}']` }] } };
}
