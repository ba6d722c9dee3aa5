/** A page of law in plain words: each section a heading and paragraphs. `{brand}` is the product, `{host}` the site. */
export type LegalText = {
  title: string;
  lead: string;
  sections: readonly { heading: string; lines: readonly string[] }[];
};

/** The pages that stand in until a deployment links to its own. */
export const legal = {
  terms: {
    title: 'Terms of Use',
    lead: 'What you can count on from {brand} at {host}, and what we count on from you.',
    sections: [
      {
        heading: 'What it is',
        lines: [
          '{brand} keeps digital business cards. Your public card can be opened by everybody who has its link, its code or the physical card that leads to it.',
          'A link, a QR code, a contact file and the download of your own data keep working on every plan, also after a paid plan has ended.',
        ],
      },
      {
        heading: 'Your account',
        lines: [
          'Use an email that is yours, keep your password to yourself, and tell us when somebody else has got hold of it.',
          'You can delete your account at any time. Everything in it is gone at once and cannot be brought back.',
        ],
      },
      {
        heading: 'What you put on a card',
        lines: [
          'It stays yours. You allow us to store it and to show it to whoever opens your card, for as long as it is there, and for nothing else.',
          'Put up only what you have the right to show. No impersonation, no malware, nothing unlawful. We may take down what breaks this, and close accounts that do it again.',
        ],
      },
      {
        heading: 'The people you meet',
        lines: [
          'Details that somebody leaves through your card are given to you for the reason that the form names. Keeping them, and writing to these people, is your responsibility under the law that holds for you.',
        ],
      },
      {
        heading: 'Teams',
        lines: [
          'The card of a business is kept by the owner and the admins of its team and may list its people. What a team adds to your card belongs to the team.',
        ],
      },
      {
        heading: 'Paying',
        lines: [
          'Prices are shown before you buy. A plan runs until the end of the time that was paid for; then what it unlocked is locked again, and nothing of yours is deleted.',
        ],
      },
      {
        heading: 'What we promise, and what not',
        lines: [
          'We run the service with care and keep it safe as well as we can. We do not promise that it never fails, and, as far as the law allows, answer for damage only where it was caused on purpose or by gross negligence.',
          'When these terms change in a way that matters to you, we write to you before they hold.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What {brand} at {host} keeps about you, why, and for how long.',
    sections: [
      {
        heading: 'If you open a card',
        lines: [
          'A card sets no cookie, loads nothing from anybody else and carries no tracker.',
          'Its owner sees how often it was opened and what was tapped. For this we count a visit under a code that is made from your address and browser with a key that changes every day and is then thrown away. Neither your address nor the code leads back to you the next day.',
          'While the page is open it also has a random number, so that you are not mistaken for somebody beside you. It is not stored on your device, goes along with what you tap and with the details that you leave, and is kept only as a code of the same kind, for a day.',
        ],
      },
      {
        heading: 'If you leave your details on a card',
        lines: [
          'They go to the owner of the card, whom the form names, together with what you agreed to, when and where. The mail that confirms the exchange lets you take it back with one tap; to have something corrected, ask the owner.',
        ],
      },
      {
        heading: 'If you have an account',
        lines: [
          'Your name, your email and your password. The password is kept only as a hash that cannot be turned back.',
          'What you put on your cards, your contacts with what they left for you, and the visits of your cards. It is what the service is for.',
          'For each device that is signed in: its address, what kind of browser it is and when it was last used, so that you can recognise it and sign it out. A device that was not used for 30 days is forgotten.',
          'When you accepted the terms, and which plan you have.',
        ],
      },
      {
        heading: 'Cookies',
        lines: [
          'Two, when you sign in. One keeps you signed in. The other is kept for a year, so that this browser lets you in also while somebody else guesses at your password. They do nothing else, so there is nothing to consent to.',
        ],
      },
      {
        heading: 'Guarding against abuse',
        lines: [
          'To stop guessing of passwords and floods of mail we count tries under a code that is made from the address or email. The count is over after 15 minutes to a day. Our logs name neither people nor addresses.',
        ],
      },
      {
        heading: 'Who else sees it',
        lines: [
          'Nobody buys it, and we show no advertising. The companies that run our servers, send our mails and take payments process what they need for that, on our behalf.',
          'If you belong to a team, the card of its business may list you. If you sign in with another provider, it learns that you did.',
        ],
      },
      {
        heading: 'Your rights',
        lines: [
          'You can see and change everything in the app, download all of it in one file from your account page on every plan, and delete your account there. Deleting removes it at once, with your pictures and files.',
          'You may also ask us about your data, object to its use, and complain to the data protection authority where you live.',
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalText>;
