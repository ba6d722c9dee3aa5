/** What Home, and the forms of a card's editors, say where no script runs. */
export const plainForms = {
  needs_script: 'The rest of these details can be changed with JavaScript on.',
  call_to_action: 'Choosing the buttons of your card needs JavaScript.',
  section_order: 'Moving, showing and hiding sections needs JavaScript.',
  /** Behind one of the two above, before a link to where they are edited. */
  works: 'Contact info, links, social media, videos and your bio can be edited without it:',
  edit: 'edit your card',
  home: 'Adding, deleting and switching cards needs JavaScript. Edit and Share work without it.',
  changed: 'This list was changed elsewhere. What you typed is still here: check it, then save again.',
  /** Behind the sentence above. */
  now: 'Saved now: {x}',
  gone: 'This item was deleted elsewhere. What you typed is still here, and saving adds it again.',
  deletes_changed: 'This list was changed elsewhere. Delete this item anyway?',
  bio_changed: 'The bio was changed elsewhere. What you typed is still here, and saving replaces this: {x}',
  fields_changed: 'This card was changed elsewhere. What you typed is still here: check it, then save again.',
  field_changed: 'This was changed elsewhere. Saving replaces: {x}',
  nothing: 'nothing',
  bio_help: 'Start a line with a dash to make it a list item.',
  bio_shaped: 'Changing the text here removes the bio’s bold, headings and links.',
} as const;
