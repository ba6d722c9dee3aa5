/** What the list of contacts says of a change of all contacts that it finds. */
export const filterActions = {
  select_all: 'Select all {n}',
  selected: 'All {n} selected',
  clear: 'Clear selection',
  title: 'Change to many contacts',
  busy: 'Please wait until the change in progress is done.',
  gone: 'One of these tags was deleted elsewhere, so nothing was changed.',
  progress: {
    tag: 'Tagging {done} of {of} …',
    untag: 'Removing tags from {done} of {of} …',
    delete: 'Deleting {done} of {of} …',
    enrich: 'Enriching {done} of {of} …',
  },
  undoing: 'Undoing, {n} to go …',
  done: {
    tag: '{n} contacts tagged',
    untag: 'Tags removed from {n} contacts',
    delete: '{n} contacts deleted',
    enrich: 'Enriching {n} contacts',
  },
  done_one: {
    tag: '1 contact tagged',
    untag: 'Tags removed from 1 contact',
    delete: '1 contact deleted',
    enrich: 'Enriching 1 contact',
  },
  done_some: {
    tag: '{n} of {of} contacts tagged',
    untag: 'Tags removed from {n} of {of} contacts',
    delete: '{n} of {of} contacts deleted',
    enrich: 'Enriching {n} of {of} contacts. The others were enriched before.',
  },
  none: {
    tag: 'Nothing to tag: these contacts have the tags already, or no room for them.',
    untag: 'None of these contacts has the tags.',
    delete: 'These contacts were deleted already.',
    enrich: 'All of them were enriched before.',
  },
  spent: 'Enriching {n} of {of} contacts. Your credits are used up.',
  spent_none: 'You have no credits left, so nothing was enriched.',
  undone: 'The change has been undone.',
  failed: 'Stopped with {n} of {of} contacts changed. Your role or plan may no longer allow this.',
} as const;
