import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { IDENTITY_FIELDS, LOOK_FIELDS, SETTING_FIELDS } from '../../../src/domain/profile/field-sets.ts';
import { NEW_PROFILE } from '../../../src/domain/profile/new-profile.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { CONTACT_INTERCHANGE } from '../../../src/domain/contact/contact-interchange.ts';
import { CONTACT_TEXT_NAMES, eachText } from '../../../src/domain/contact/contact.fields.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';

const AT = '2026-01-15T09:30:00.000Z';

/** An example contact for accounts without one. */
export const exampleContact = (type: 'exchange' | 'manual'): ContactDetail => ({
  id: `${type}/0000000000000000000001`,
  uuid: '00000000-0000-4000-8000-000000000001',
  type,
  profile_id: null,
  ...eachText(CONTACT_TEXT_NAMES, (name) => CONTACT_INTERCHANGE[name].example),
  emails: ['mira@fernhall.example'],
  phones: ['+44 20 7946 0000'],
  websites: ['https://fernhall.example'],
  addresses: [],
  messengers: [],
  tags: [],
  contact_photo_url: null,
  enrich_status: 'NOT_STARTED',
  enrich_notification: false,
  enriched_name: null,
  created: AT,
  updated: AT,
  updated_at: AT,
  enrich_data: null,
  last_touched_at: null,
  every: null,
  next: null,
  answers: [],
  consents: [],
  notes: [],
  changes: [],
});

/** An example profile for accounts without one. */
export const exampleProfile = (): OwnProfile => ({
  id: '0000000000000000000002',
  user: null,
  team_id: null,
  public_id: '00000000-0000-4000-8000-000000000002',
  handle: 'mira_solberg',
  ...pick(NEW_PROFILE, IDENTITY_FIELDS),
  first_name: 'Mira',
  last_name: 'Solberg',
  job_title: 'Architect',
  workplace: 'Fernhall Studio',
  picture: null,
  logo: null,
  background: null,
  ...pick({ ...NEW_PROFILE, card_design_id: 1 }, LOOK_FIELDS),
  design: PRESET_DESIGNS[0]!,
  state: 'normal',
  is_default: true,
  is_business: false,
  ...pick(NEW_PROFILE, SETTING_FIELDS),
  created: AT,
  updated: AT,
  team_edited: null,
});
