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
    taken_down: {
      heading: 'This card was taken down',
      detail:
        'The card at {address} broke the rules of this service or the law, so it can’t be seen any more.',
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
