/** The notification of an exchange. */
export const pushNotice = {
  title: 'New contact',
  body: '{first_name} exchanged contacts with you.',
  unnamed: 'Someone exchanged contacts with you.',
} as const;

/** The notification of a morning, which names no one. */
export const pushMorning = {
  title: 'Get in touch',
  body: '{n} people to get back to today',
  body_one: '1 person to get back to today',
} as const;

/** What is asked on Home after the first exchange. */
export const pushCard = {
  title: 'Hear about new contacts',
  detail: 'A notification on this device',
  turn_on: 'Turn on notifications',
  dismiss: 'Not now',
} as const;

/** The switch on the account's page. */
export const pushSetting = {
  group: 'Notifications',
  label: 'Notifications on this device',
  detail: 'When someone exchanges contacts with you. Emails come either way.',
  morning: 'Morning notification',
  morning_detail:
    'Once a day at 8 o’clock, without sound: how many people are due or have a birthday. For all your devices with notifications.',
  unsupported:
    'This browser doesn’t offer notifications. On an iPhone or iPad, add this site to your Home Screen first.',
  blocked: 'This browser blocks notifications from this site. Allow them in its settings.',
  needs_script: 'Turning notifications on needs JavaScript.',
} as const;

/** What is said of a browser whose notifications another account gets. */
export const pushTaken =
  'This browser notifies another account. Sign in to that account and turn notifications off there first.';

/** What is said once they are on, or could not be turned on. */
export const pushToasts = {
  on: 'Notifications are on.',
  blocked: 'Your browser blocks notifications from this site.',
  failed: 'Your browser couldn’t turn notifications on. Please try again.',
} as const;
