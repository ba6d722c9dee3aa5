import type { Feature } from '../permissions/permission-matrix.ts';
import type { ProfileUpdate } from './profile-fields.ts';

/**
 * The feature whose right each field of an update needs. Creating a draft and going LIVE are not a matter of the plan, hence
 * null: whose card it is decides, at any time.
 */
export const FEATURE_OF_FIELD: Readonly<Record<keyof ProfileUpdate, Feature | null>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  job_title: 'job_title',
  workplace: 'workplace',
  designation: 'designation',
  company_size: 'workplace',
  work_category: 'workplace',
  bio: 'about',
  handle: 'handle',
  card_design_id: 'basic_color',
  show_company_name: 'workplace',
  company_name_separator: 'workplace',
  instant_lead_capture: 'instant_lead_capture',
  require_company_name: 'require_company_name',
  require_email: 'lead_capture_form',
  require_phone: 'lead_capture_form',
  night: 'basic_color',
  listed: 'first_name',
  show_widgets: 'remove_branding',
  footer_text: 'remove_branding',
  draft: null,
  default_profile: null,
  logo: 'logo',
  background: 'background',
  update_team_logo: 'logo',
};

/** All features that a field of a profile needs; whoever has none of them changes nothing of it. */
export const PROFILE_FEATURES: readonly Feature[] = [
  ...new Set(Object.values(FEATURE_OF_FIELD).filter((feature) => feature !== null)),
];
