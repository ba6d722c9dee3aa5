/** What a visitor reads on a public card and around it. */
export const card = {
  save_contact: 'Save Contact',
  exchange: 'Exchange',
  get_your_card: 'Get your Card',
  back: 'Back',
  shared_with: 'Shared with {brand}',
  meet_the_team: 'Meet the team at {workplace}',
  see_all: 'See all {n} people',
  contact: 'Contact',
  social: 'Social',
  links: 'Links',
  about: 'About',
  video: 'Video',
  photos: 'Photos',
  files: 'Files',
  play: 'Play {title}',
  play_video: 'Play video',
  photo_of: 'Photo {n} of {total}',
  photo_count: '{n} of {total}',
  previous_photo: 'Previous photo',
  next_photo: 'Next photo',
  share_photo: 'Share this photo',
  link_copied: 'Link copied',
  link_not_copied: 'The link could not be copied.',
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
  intro: '{name} gets what you write here, and you get the card by e-mail.',
  optional: 'Optional',
  your_answer: 'Your answer',
  choose: 'Choose an answer',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  phone_example: '+33 6 00 00 00 00',
  company_name: 'Company',
  message: 'Message',
  consent: 'I agree that {owner} keeps these details to follow up on our meeting.',
  consent_more: 'What is kept and for how long',
  consent_required: 'Please tick this box, or close the form without sending it.',
  consent_changed: 'What you are asked to agree to was changed a moment ago. Please read it again.',
  submit: 'Exchange',
  close: 'Back to the card of {name}',
  summary: 'Please check what you entered.',
  foreign:
    'This was sent from another site, so nothing was stored. If these are your details, press Exchange here.',
  sent_before: 'This form was sent before, with other details. To send these as well, press Exchange again.',
  too_large: 'This is too much text. Please shorten it.',
  wait: 'You can try again in {minutes} minutes. Nothing of what you wrote is lost as long as this page is open.',
  down: 'Your details could not be sent. Please press Exchange again in a moment.',
  not_proven: 'Please confirm that you are a person, then press Exchange again.',
  needs_script: 'To confirm that you are a person, this form needs JavaScript.',
  empty_for_people: 'Leave this empty',
  sent_title: 'Thank you',
  sent: '{name} has your details now.',
  sent_mail: 'If you gave your e-mail, the card is on its way to you.',
  back_to_card: 'Back to the card',
} as const;

/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Exchange contact',
  close: 'Close',
  sent_list: 'What you sent',
  agreed: 'You agreed',
  kept_title: 'Not sent yet',
  kept: 'There is no connection. Your details are kept on this device and sent once, as soon as you are back: while this card is open, or when you open it again.',
  kept_list: 'What is kept',
  again: 'Try again',
  drop: 'Do not send',
  sent_later: 'You are back online, and your details were sent.',
} as const;

/** What stands over a card that is shown without network, or before a network that does not answer. */
export const keptCopy = {
  notice: 'Saved copy of {when}. It may be old.',
  retry: 'Try again',
} as const;

/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Withdraw',
  heading: 'Take your details back?',
  detail:
    'What you gave is deleted from the contacts of {name}, and what you agreed to ends. {name} is told about it.',
  submit: 'Withdraw',
  down: 'Your details could not be deleted just now. Please press Withdraw again in a moment.',
  done: 'Your details are deleted',
  done_detail: 'What you agreed to has ended. There is nothing more to do.',
  gone: 'This link was used already',
  gone_detail: 'Either your details are deleted already, or this is not the whole link of the mail.',
  home: 'To the start page',
} as const;

/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Page not found',
    heading: 'Nobody opens here',
    detail:
      'There is no card at {address}. It may have moved or be private. Check the spelling with the person who gave it to you.',
    sign_in: 'Sign in',
  },
  critical: {
    title: 'Something is wrong with your account',
    detail: 'Your account is in a state that we do not know. Please write to us and we will put it right.',
    support: 'Help and support',
    sign_out: 'Sign out',
  },
  offline: {
    title: 'You are offline',
    detail:
      'This page needs the network. Check your Wi-Fi or mobile data, then try again. What you saved to your contacts is there without it.',
    retry: 'Try again',
  },
  offline_app: {
    title: 'You are offline',
    detail: 'This page needs the network. What you looked at last, and your code, are there without it.',
    retry: 'Try again',
    home: 'To Home',
  },
  unavailable: {
    title: 'Back in a moment',
    detail: 'A part of the service is down. Please try again.',
    retry: 'Try again',
  },
} as const;
