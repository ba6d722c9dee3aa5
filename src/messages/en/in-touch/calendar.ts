/** The private calendar address, and what a calendar shows. */
export const inTouchCalendar = {
  /** The name of the calendar in other programs. */
  name: 'In touch ({brand})',
  event: 'Get in touch with {name}',
  event_unnamed: 'Get in touch with a contact',
  birthday: '{name}’s birthday',
  birthday_unnamed: 'Birthday of a contact',
  title: 'Calendar',
  lead: 'See in your calendar when to get in touch with whom, and whose birthday it is.',
  shows: 'It shows first names and dates, and nothing else. Whoever has the address can read them.',
  created: 'Your calendar address',
  created_text:
    'Add it to your calendar as a subscription now. It won’t be shown again, and calendars may take some hours to show changes.',
  open: 'Add to this device’s calendar',
  state: 'Your address',
  since: 'Created {date}',
  zone: 'Days begin and end in {zone}.',
  none: 'No calendar address yet',
  none_help: 'Create one, then add it to your calendar.',
  add: 'New address',
  create: 'Create address',
  renew: 'Create a new address',
  renew_help: 'Your current address will stop working immediately.',
  withdraw: 'Withdraw',
  question: 'Withdraw this address? Calendars that use it will stop showing dates.',
  withdrawn: 'The address was withdrawn.',
  how: 'How to add it',
  programs: [
    {
      name: 'iPhone, iPad and Mac',
      steps: [
        'Create an address on the device, then choose Add to this device’s calendar.',
        'Confirm the subscription in Calendar.',
      ],
    },
    {
      name: 'Google Calendar',
      steps: [
        'On a computer, open Google Calendar and choose + next to Other calendars, then From URL.',
        'Paste the address and choose Add calendar.',
      ],
    },
    {
      name: 'Outlook',
      steps: [
        'Open the calendar and choose Add calendar, then Subscribe from web.',
        'Paste the address, give it a name, and choose Import.',
      ],
    },
  ],
} as const;
