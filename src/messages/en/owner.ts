/** What a phone says of the app when it is installed. */
export const app = {
  description: 'Your digital business cards: share them, and keep the people you meet.',
} as const;

/** The frame of the signed-in app: tabs, header, account menu, Home. */
export const shell = {
  tabs: { home: 'Home', contacts: 'Contacts', share: 'Share', analytics: 'Analytics', profile: 'Profile' },
  tabs_label: 'Main',
  skip: 'Skip to content',
  loading: 'One moment...',
  your_card: 'Your card',
  notifications: 'Notifications',
  header: {
    team_dashboard: 'Team Dashboard',
    upgrade: 'Upgrade',
    menu: 'Menu',
    close: 'Close',
    back: 'Back',
  },
  menu: {
    change_email: 'Change email',
    change_password: 'Change password',
    team: 'Team',
    upgrade: 'Upgrade',
    billing: 'Billing',
    upgrade_to_team: 'Upgrade to Team',
    manage_subscription: 'Manage subscription',
    ios_save_popup: 'iOS save popup',
    remove_branding: 'Remove branding',
    zapier: 'Zapier',
    how_to: 'How-to',
    help: 'Help and support',
    feedback: 'Feedback',
    card_replacement: 'Card replacement',
    order_card: 'Order card',
    shop: 'Shop',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    delete_account: 'Delete account',
    sign_out: 'Sign out',
    title: 'Account menu',
    new_tab: 'opens in a new tab',
    teams: 'Teams',
    plans: { essential: 'Essential', active: 'Active', limited: 'Limited' },
  },
  sign_in_again: {
    title: 'Please sign in again',
    text: 'You were signed out as {email}. Sign in to continue; nothing that you typed is lost.',
    password: 'Password',
    confirm: 'Sign in',
    confirming: 'Signing in',
    cancel: 'Not now',
    required: 'Password is required.',
    wrong: 'Password is wrong.',
    link: 'E-mail me a link instead',
    link_sent:
      'If {email} has an account, a link that signs you in is on its way. Open it in this browser, then come back here.',
    other: 'This browser is signed in with another account. Sign in as {email} to continue here.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed on this page has not been saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  discard: { title: 'Discard what you changed here?', stay: 'Keep editing', discard: 'Discard' },
  actions: {
    save: 'Save',
    saving: 'Saving',
    create: 'Create',
    edit: 'Edit',
    next: 'Next',
    skip: 'Skip',
    cancel: 'Cancel',
    delete: 'Delete',
    try_again: 'Try again',
    preview: 'Preview',
    manage_content: 'Manage Content',
    apply_to_all: 'Apply to all',
    upgrade: 'Upgrade',
    not_now: 'Not now',
    locked: 'Locked',
  },
} as const;

export const home = {
  greeting: 'Hi {first_name}.',
  line: 'Enjoy making new connections!',
  last_step: { title: 'Keep your code', detail: 'One step is left' },
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
  deleting: 'Deleting',
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

export const profile = {
  tabs: { edit_profile: 'Edit profile', appearance: 'Appearance', settings: 'Profile Settings' },
  designations_placeholder: 'CPA, CFA, MBA, PHD',
  default_separator: 'at',
  link: {
    title: 'Customize your profile link',
    help: 'The old link keeps leading here until somebody else takes it.',
    free: '{handle} is free',
    looking: 'Looking if it is free...',
  },
  sections: {
    contact_info: 'Contact info',
    social_media: 'Social media',
    links: 'Links',
    about: 'About',
    video: 'Video',
    photo_gallery: 'Photo gallery',
    files: 'Files',
  },
  call_to_action: 'Call To Action',
  custom_design: 'Custom',
  remove_branding: {
    title: 'Remove Branding',
    detail: 'Hide “Shared with {brand}” at the foot of every card of your account.',
  },
  instant_lead_capture: {
    title: 'Instant Lead Capture',
    detail:
      'The form opens by itself over your card, once for each visitor, who can close it. You are not asked at your own card.',
    try: 'Try it as a visitor',
  },
  require_company_name: {
    title: 'Require company name',
    detail: 'People must fill in their company to exchange.',
  },
  lead_capture: {
    title: 'Lead Capture',
    call_to_action: 'Customize Call to Action',
    form: 'Customize Lead Capture Form',
  },
  from_team: 'From your team',
  counter: '{length} / {max}',
} as const;

export const password = {
  strength: { worst: 'Worst', bad: 'Bad', weak: 'Weak', good: 'Good password' },
} as const;
