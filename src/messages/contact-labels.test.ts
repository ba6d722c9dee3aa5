import { expect, test } from 'vitest';
import { en } from './en.ts';
import { permissions } from './en/permissions.ts';

const { contacts, contactForm, tags, enrichment, validation, toasts, confirmations } = en;

// The words of contacts, tags and notes that the specification gives, beside the place that shows them.
test.each<[place: string, shown: string, specified: string]>([
  ['heading', contacts.list, 'Contacts'],
  ['search box', contacts.search, 'Search contacts...'],
  ['button beside the search', contacts.filter, 'Filter'],
  ['its sheet', contacts.sort_and_filter, 'Sort & Filter'],
  ['menu', contacts.add_contact, 'Add Contact'],
  ['menu', contacts.export_contacts, 'Export Contacts'],
  ['menu', contacts.manage_tags, 'Manage Tags'],
  ['row', contacts.add_tag, 'Add Tag'],
  ['row', contacts.add_note, 'Add Note'],
  ['menu of a row', contacts.insights, 'Insights'],
  ['menu of a row', contacts.edit_contact, 'Edit Contact'],
  ['menu of a row', contacts.delete_contact, 'Delete Contact'],
  ['banner of the plan', contacts.limit, 'Only {n} recent contacts'],
  ['name of nobody', contacts.unknown, 'Unknown Contact'],
  ['form of a new contact', contactForm.new, 'Add Contact'],
  ['form of a contact', contactForm.edit, 'Edit Contact'],
  ['form of a tag', tags.name, 'Tag Name'],
  ['form of a tag', tags.color, 'Color'],
  ['form of a tag', tags.add, 'Add Tag'],
  ['field of a tag', validation.labels.tag_name, 'Tag Name'],
  ['field of a tag', validation.labels.color, 'Color'],
  ['left empty', validation.templates.required, '{x} is required.'],
  [
    'a full contact',
    validation.sentences['tags.assigned_max'],
    'You have assigned the maximum number of tags.',
  ],
  [
    'a full contact of a member',
    validation.sentences['tags.assigned_max_team'],
    'You have assigned the maximum number of tags. Please contact Team Admin for updates.',
  ],
  ['all tags made', validation.sentences['tags.created_max'], 'You have created the maximum number of tags.'],
  [
    'tags of a team',
    permissions['permission.tags_by_admins'],
    'Only the team owner and admins can manage tags. Please contact them for updates.',
  ],
  ['banner without e-mail', enrichment.needed.title, 'Enrichment Needed'],
  [
    'banner without e-mail',
    enrichment.needed.detail,
    'Email is missing. Enrichment is needed to complete the contact and send data to your integrations.',
  ],
  ['row without e-mail', enrichment.needed.inline, 'Email missing. Enrich required.'],
  ['banner of no e-mail found', enrichment.email_not_found.title, 'Email not found'],
  [
    'banner of no e-mail found',
    enrichment.email_not_found.detail,
    'Edit the contact to add email manually and send data to your integrations.',
  ],
  ['row of no e-mail found', enrichment.email_not_found.inline, 'No email was found.'],
  ['enrichment', enrichment.enrich, 'Enrich'],
  ['enrichment', enrichment.enriching, 'Enriching...'],
  ['enrichment', enrichment.enriched, 'Enriched'],
  [
    'enrichment',
    enrichment.in_progress,
    "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
  ],
  ['enrichment', enrichment.completed, 'Enrichment completed.'],
  [
    'enrichment',
    enrichment.already_enriched,
    'This contact is already enriched and new information has been added.',
  ],
  ['enrichment', enrichment.nothing_found, 'No additional data is available for this contact.'],
  ['enrichment', enrichment.failed, 'Failed to enrich contact'],
  ['export that failed', toasts.failed, 'Something went wrong. Please try again.'],
  ['contact to be deleted', confirmations.delete_item, 'Are you sure you want to delete this item?'],
])('%s says %s', (_, shown, specified) => {
  expect(shown).toBe(specified);
});

test.each<[keyof typeof permissions, string]>([
  ['permission.limited_admin', 'Your account is limited. Contact your team owner to upgrade your plan.'],
  ['permission.limited_member', 'Your account is limited. Please contact your admin to upgrade the plan.'],
  [
    'permission.legacy_admin',
    'This feature requires a plan upgrade. Contact your team owner to upgrade your plan.',
  ],
  [
    'permission.legacy_member',
    'This feature requires a plan upgrade. Contact your admin to upgrade the plan.',
  ],
  ['permission.default', "You don't have permission. Please ask your admin to grant you permission."],
  [
    'permission.credits_by_owner',
    'To continue enriching, please contact your team owner to top up the credits.',
  ],
])('%s is told %s', (code, specified) => {
  expect(permissions[code]).toBe(specified);
});
