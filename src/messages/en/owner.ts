import { sectionTitles } from './labels/sections.ts';

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
  notifications_framed: 'Editor notifications',
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
    text: 'You were signed out of {email}. Sign in to continue. Nothing you typed is lost.',
    password: 'Password',
    confirm: 'Sign in',
    confirming: 'Signing in',
    cancel: 'Not now',
    required: 'Password is required.',
    wrong: 'Password is wrong.',
    link: 'Email me a link instead',
    link_sent:
      'If {email} has an account, a sign-in link is on its way. Open it in this browser, then come back here.',
    other: 'This browser is signed in to another account. Sign in as {email} to continue here.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this page haven’t been saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  outdated: {
    title: 'This page was updated',
    text: 'You’re looking at an older version. What you typed is still here: save it, then reload the page.',
    stay: 'Not now',
    reload: 'Reload',
  },
  discard: { title: 'Discard your changes?', stay: 'Keep editing', discard: 'Discard' },
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

export const profile = {
  tabs: { edit_profile: 'Edit profile', appearance: 'Appearance', settings: 'Profile Settings' },
  default_separator: 'at',
  link: {
    title: 'Customize your profile link',
    help: 'Your old link keeps working until someone else claims it.',
    free: '{handle} is available',
    looking: 'Checking...',
  },
  sections: sectionTitles,
  call_to_action: 'Call to Action',
  custom_design: 'Custom',
  remove_branding: {
    title: 'Remove Branding',
    detail: 'Hide “Shared with {brand}” at the bottom of all your cards.',
  },
  instant_lead_capture: {
    title: 'Instant Lead Capture',
    detail: 'Ask visitors for their details when your card opens. They can skip it.',
    try: 'Try it as a visitor',
  },
  require_company_name: {
    title: 'Require company name',
    detail: 'Visitors must enter their company to exchange.',
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
