/** The Contacts tab, enrichment, tags and credits. */
export const contacts = {
  search: 'Search contacts...',
  filter: 'Filter',
  sort_and_filter: 'Sort & Filter',
  sorts: { full_name: 'Name', created: 'Oldest first', '-created': 'Newest first' },
  limit: 'Only {n} recent contacts',
  unknown: 'Unknown Contact',
  add_contact: 'Add Contact',
  export_contacts: 'Export Contacts',
  manage_tags: 'Manage Tags',
  add_tag: 'Add Tag',
  add_note: 'Add Note',
  insights: 'Insights',
  edit_contact: 'Edit Contact',
  delete_contact: 'Delete Contact',
  save_contact: 'Save Contact',
} as const;

export const enrichment = {
  enrich: 'Enrich',
  enriching: 'Enriching...',
  enriched: 'Enriched',
  in_progress: "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
  completed: 'Enrichment completed.',
  already_enriched: 'This contact is already enriched and new information has been added.',
  nothing_found: 'No additional data is available for this contact.',
  failed: 'Failed to enrich contact',
  needed: {
    title: 'Enrichment Needed',
    detail:
      'Email is missing. Enrichment is needed to complete the contact and send data to your integrations.',
    inline: 'Email missing. Enrich required.',
  },
  email_not_found: {
    title: 'Email not found',
    detail: 'Edit the contact to add email manually and send data to your integrations.',
    inline: 'No email was found.',
  },
} as const;

export const credits = {
  get_more: 'Get More Credits',
  out: "You're out of credits",
  buy: 'Buy Credits',
  learn_more: 'Learn More',
  got_it: 'Got It',
  talk_to_sales: 'Talk to Sales',
  about: 'About credits',
  cost: '{cost} credit = 1 {label}',
  contact_enrichment: 'contact enriched',
  never_expire: 'Credits never expire.',
  pack: '{n} credits',
  each: '{price} each',
  will_pay: 'You will pay {price} on the next page.',
} as const;
