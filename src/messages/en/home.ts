/** The Home tab. */
export const home = {
  greeting: 'Hi {first_name}.',
  line: 'Enjoy making new connections!',
  next_step: {
    photo: { title: 'Add a photo', detail: 'People remember faces' },
    number: { title: 'Add your number', detail: 'So people can call you' },
    share: { title: 'Share your card', detail: 'One scan opens it' },
    dismiss: 'Not now',
  },
  passkey: { title: 'Sign in without your password', detail: 'Add a passkey to this device' },
  last_step: { title: 'Keep your code', detail: 'One step left' },
  news: 'News',
  new_job: '{name} has a new job',
  live: 'Live',
  unfinished: 'Unfinished',
  continue_profile: 'Continue',
  profile: 'Profile',
  create_profile: 'Create new profile',
  share: 'Share',
  edit: 'Edit',
  go_live: 'GO LIVE',
  is_live: 'Profile is LIVE',
  cards: 'Your cards',
  tiles: 'What to do with this card',
  promotions: 'Promotions',
  creating: 'Creating...',
  duplicate: 'Duplicate {name}',
  duplicating: 'Duplicating...',
  no_cards_title: 'No cards yet',
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    position: '{n} of {total}',
    pause: 'Pause',
    play: 'Play',
  },
  team_admin: 'Admin',
  share_profile: 'Share Profile',
  public_view: 'Public View',
  edit_profile: 'Edit Profile',
  make_live: 'Make Profile LIVE',
  already_live: 'Profile is already LIVE',
  delete_profile: 'Delete Profile',
  multiple_profiles: {
    title: 'Multiple profile',
    detail:
      'You can keep up to {n} profiles. Only one is LIVE at a time, and your physical card opens the LIVE one.',
    button: 'Got it',
  },
} as const;

/** The promotions of the house, below the tiles of Home. */
export const banners = {
  share: { title: 'Show your code', detail: 'One scan opens your card.' },
  plans: { title: 'More cards, more colors', detail: 'See what a plan adds to yours.' },
} as const;
