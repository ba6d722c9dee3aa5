import type { HeadText, ProfileField } from '../../../domain/profile/profile.fields.ts';

/** What sentences call each field of a profile. */
export const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  workplace: 'Company',
  designation: 'Designation',
  work_category: 'Work category',
  company_size: 'Company size',
  bio: 'Bio',
  handle: 'Profile URL',
  logo: 'Logo',
  background: 'Cover',
  card_design_id: 'Design',
  night: 'Night colors',
  layout: 'Layout',
  typeface: 'Type',
  show_company_name: 'Show company name',
  company_name_separator: 'Separator',
  instant_lead_capture: 'Instant Lead Capture',
  require_email: 'Require email',
  require_phone: 'Require phone',
  require_company_name: 'Require company name',
  footer_text: 'Footer text',
  show_widgets: 'Show widgets',
  language: 'Card language',
  listed: 'Search engines',
  shares_changes: 'Share changes',
} as const satisfies Record<ProfileField, string>;

/** What forms call it: by more words where there is room. */
export const formLabels: Readonly<Record<ProfileField, string>> = {
  ...profileLabels,
  designation: 'Designations and accreditations',
};

/** What stands in an empty field. */
export const placeholders: Readonly<Partial<Record<HeadText, string>>> = {
  designation: 'CPA, CFA, MBA, PHD',
};
