import {
  CONTACT_TEXT_NAMES,
  CONTACT_TEXTS,
  type ContactTextName,
  type PlaceInVCard,
  type TextsWhere,
} from '../contact/contact.fields.ts';

/**
 * The texts of a contact that a device changes one by one. Names change together, the first value of a list with its
 * list, and a visitor's message never.
 */
export type DeviceTextName = Exclude<
  TextsWhere<'vcard', PlaceInVCard>,
  TextsWhere<'kind', 'name' | 'website' | 'address' | 'paragraph'>
>;

const isDeviceText = (name: ContactTextName): name is DeviceTextName => {
  const { kind, vcard } = CONTACT_TEXTS[name];
  return vcard !== null && !['name', 'website', 'address', 'paragraph'].includes(kind);
};

export const DEVICE_TEXTS = CONTACT_TEXT_NAMES.filter(isDeviceText);
