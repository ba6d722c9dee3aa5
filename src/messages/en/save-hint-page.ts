/** The page of the account that switches the note which iPhones show once a contact was saved. */
export const saveHintPage = {
  title: 'iOS save popup',
  lead: 'On an iPhone, a saved contact opens as a file. This is what your visitors see:',
  steps: {
    save: 'They tap Save Contact on your card.',
    file: 'The iPhone shows the contact. They tap “Create New Contact”.',
    note: 'Back on your card, a note says where to look if the file was downloaded.',
  },
  note_off: 'Back on your card, no note appears: you turned it off.',
  drawn: {
    save: 'Save Contact',
    cancel: 'Cancel',
    create: 'Create New Contact',
    existing: 'Add to Existing Contact',
  },
  group: 'On your cards',
  switch: 'Show the note on iPhones',
  switch_help: 'It appears after Save Contact on every card of your account, and can be closed.',
  help: 'Save a contact: help for your visitors',
} as const;
