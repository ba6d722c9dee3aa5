/** What a visitor reads on a public card and around it. */
export const card = {
  save_contact: 'Save Contact',
  exchange: 'Exchange',
  get_your_card: 'Get your Card',
  back: 'Back',
  shared_with: 'Shared with {brand}',
  meet_the_team: 'Meet the team at {workplace}',
  see_all: 'See all {n} people',
  /** Where they are not all. */
  see_more: 'See more people',
  search_team: 'Search the team',
  search_people: 'Name or job title',
  search: 'Search',
  tags: 'Groups',
  everybody: 'Everyone',
  people: '{n} people',
  one_person: 'One person',
  nobody_found: 'No matches. Try fewer words.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  back_to: 'Back to {name}',
  contact: 'Contact',
  social: 'Social',
  links: 'Links',
  about: 'About',
  video: 'Video',
  photos: 'Photos',
  files: 'Files',
  play: 'Play {title}',
  play_video: 'Play video',
  play_numbered: 'Play video {n}',
  video_numbered: 'Video {n}',
  photo_of: 'Photo {n} of {total}',
  photo_count: '{n} of {total}',
  previous_photo: 'Previous photo',
  next_photo: 'Next photo',
  share_photo: 'Share this photo',
  link_copied: 'Link copied',
  link_not_copied: 'The link couldn’t be copied.',
  open: 'Open',
  download: 'Download',
  close: 'Close',
  continue_on_phone: 'Continue on your phone',
  point_camera: "Point the camera here to keep {name}'s card with you.",
  qr_alt: 'QR code of {name}',
  picture_alt: 'Picture of {name}',
  share_image_alt: 'Business card of {name}',
} as const;

/** The form that gives a visitor's details to the card's owner. */
export const exchange = {
  title: 'Exchange contact',
  intro: '{name} gets your details, and you get the card by email.',
  optional: 'Optional',
  your_answer: 'Your answer',
  choose: 'Choose an answer',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phone_example: '+33 6 00 00 00 00',
  company_name: 'Company',
  reach: 'With your email, you get the card. With your phone number, {name} can call you.',
  message: 'Message',
  consent: 'I agree that {owner} keeps these details to follow up on our meeting.',
  consent_more: 'What’s kept and for how long',
  consent_required: 'Please tick this box to send your details, or close the form.',
  consent_changed: 'The text you agree to has just changed. Please read it again.',
  submit: 'Exchange',
  close: 'Back to {name}’s card',
  summary: 'Please check what you entered.',
  foreign:
    'This was sent from another site, so nothing was saved. If these are your details, press Exchange.',
  sent_before: 'You sent this form before with other details. To send these too, press Exchange again.',
  too_large: 'That’s too much text. Please shorten it.',
  kept_meanwhile: 'What you typed stays here while this page is open.',
  down: 'Your details couldn’t be sent. Please press Exchange again in a moment.',
  not_proven: 'Please confirm you’re human, then press Exchange again.',
  needs_script: 'To confirm you’re human, this form needs JavaScript.',
  empty_for_people: 'Leave this empty',
  sent_title: 'Thank you',
  connected: 'You and {first_name} are connected',
  sent: '{name} has your details.',
  sent_mail: 'The card is on its way to your inbox.',
  back_to_card: 'Back to the card',
} as const;

/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Exchange contact',
  close: 'Close',
  sent_list: 'What you sent',
  agreed: 'You agreed',
  kept_title: 'Not sent yet',
  kept: 'You’re offline. Your details are kept on this device and sent once you’re back online, while this card is open or when you open it again.',
  kept_list: 'Kept on this device',
  again: 'Try again',
  drop: 'Don’t send',
  sent_later: 'You’re back online, and your details were sent.',
  /** A visitor's own paper card fills in the form, on their device. */
  scan: {
    open: 'Scan your business card',
    /** Before the reader is loaded on a device that saves data. */
    ask: 'Reading cards needs an {n} MB download. It comes once.',
    agree: 'Download {n} MB',
    loading: 'Loading the card reader (first time only)',
    loaded: '{done} of {all} MB',
    reading: 'Reading your card...',
    done: 'Check what was read from your card. Its picture stays on this device.',
    same: 'Nothing new was found on the card.',
    nothing: 'No contact details were found. Lay the card flat, fill the picture with it and try again.',
    picture: 'This picture couldn’t be opened. Choose a JPEG or PNG, or take a photo.',
    engine: 'The card reader couldn’t be loaded. Check your connection and try again.',
  },
} as const;

/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Saved copy from {when}. It may be out of date.',
  retry: 'Try again',
} as const;

/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Withdraw',
  heading: 'Take your details back?',
  detail: 'Your details are deleted from {name}’s contacts and your consent ends. {name} will be notified.',
  submit: 'Withdraw',
  lookups:
    'Your email address won’t be looked up here anymore either. If that’s all you want, your details can stay.',
  only_lookups: 'Only stop look-ups',
  lookups_done: 'You won’t be looked up',
  lookups_done_detail:
    'What was found about you here has been deleted, and no one here can look up your email address anymore.',
  down: 'Your details couldn’t be deleted just now. Please press Withdraw again in a moment.',
  done: 'Your details are deleted',
  done_detail: 'Your consent has ended. There’s nothing more to do.',
  gone: 'This link was already used',
  gone_detail: 'Either your details are deleted already, or the link is incomplete.',
  nothing_left: 'Your details are already gone',
  nothing_left_detail:
    'Whoever had them has deleted them or closed their account, and everything in it was deleted. There’s nothing left to take back.',
  home: 'Go to the start page',
} as const;

/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Page not found',
    /** By what the address would be that of. */
    card: {
      heading: 'Card not found',
      detail:
        'There is no card at {address}. It may have moved or be private. Check the spelling with the person who gave it to you.',
    },
    gone: {
      heading: 'This card is gone',
      detail:
        'The card at {address} was deleted. Ask the person who gave it to you how to reach them now. Contacts you saved stay on your phone.',
    },
    file: {
      heading: 'File not found',
      detail: 'There is no file at {address}. Its owner may have deleted it.',
    },
    page: { heading: 'Page not found', detail: 'There is no page at {address}. Check the address.' },
    sign_in: 'Sign in',
    home: 'Go to Home',
  },
  critical: {
    title: 'Something is wrong with your account',
    detail: 'We can’t fix this from here. Please write to us and we’ll put it right.',
    support: 'Help and support',
    sign_out: 'Sign out',
  },
  offline: {
    title: 'You’re offline',
    detail:
      'This page needs a connection. Check your Wi-Fi or mobile data, then try again. Contacts you saved to your phone are still there.',
    retry: 'Try again',
  },
  offline_app: {
    title: 'You’re offline',
    detail: 'This page needs a connection. Your code and the pages you opened last work without one.',
    retry: 'Try again',
    home: 'Go to Home',
  },
  unavailable: {
    title: 'Back in a moment',
    detail: 'Part of the service is down. Please try again in a moment.',
    retry: 'Try again',
  },
  went_wrong: {
    title: 'Something went wrong',
    detail:
      'This page couldn’t be shown. We’ve logged the error. Please try again, or write to us if it keeps happening.',
    retry: 'Try again',
    support: 'Help and support',
  },
} as const;
