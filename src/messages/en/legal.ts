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
          '{brand} hosts digital business cards. Anyone with the link, the code or the physical card that leads to it can open your public card.',
          'Your link, your QR code, your contact file and the download of your own data keep working on every plan, even after a paid plan has ended.',
        ],
      },
      {
        heading: 'Your account',
        lines: [
          'Use your own email, keep your password to yourself, and tell us if someone else gets hold of it.',
          'You can delete your account at any time. Everything in it is deleted right away and can’t be restored.',
        ],
      },
      {
        heading: 'What you put on a card',
        lines: [
          'It stays yours. You allow us to store it and show it to anyone who opens your card, for as long as it’s there, and for nothing else.',
          'Only post what you have the right to show. No impersonation, no malware, nothing unlawful. We may remove what breaks these rules, and close accounts that keep breaking them.',
        ],
      },
      {
        heading: 'The people you meet',
        lines: [
          'People who share their details on your card do so for the reason stated on the form. How you keep those details and contact those people is your responsibility under the laws that apply to you.',
        ],
      },
      {
        heading: 'Teams',
        lines: [
          'A team’s business profile is managed by its owner and admins and may list its people. What a team adds to your card belongs to the team.',
        ],
      },
      {
        heading: 'Paying',
        lines: [
          'Prices are shown before you buy. A plan runs until the end of the period you paid for. After that, its features are locked again, but nothing of yours is deleted.',
        ],
      },
      {
        heading: 'What we promise, and what we don’t',
        lines: [
          'We run the service with care and keep it as safe as we can. We can’t promise that it never fails. As far as the law allows, we’re liable only for damage caused on purpose or by gross negligence.',
          'If these terms change in a way that matters to you, we’ll write to you before the change takes effect.',
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
          'A card sets no cookies, loads nothing from third parties and has no trackers.',
          'Its owner sees how often it was opened and what was tapped. To count a visit, we make a code from your address and browser with a key that changes every day and is then thrown away. The next day, neither your address nor the code can be traced back to you.',
          'While the page is open, it also has a random number, so you aren’t mistaken for someone next to you. It isn’t stored on your device. It’s sent with what you tap and the details you share, and kept only as the same kind of code, for a day.',
        ],
      },
      {
        heading: 'If you leave your details on a card',
        lines: [
          'They go to the card’s owner, who is named on the form, along with what you agreed to, when and where. The email that confirms the exchange has a link to withdraw. To have something corrected, ask the owner.',
        ],
      },
      {
        heading: 'If you have an account',
        lines: [
          'Your name, your email and your password. The password is kept only as a hash that can’t be reversed.',
          'What you put on your cards, your contacts and what they shared with you, and visits to your cards. That’s what the service is for.',
          'For each device that’s signed in: its address, its kind of browser and when it was last used, so you can recognize it and sign it out. A device that hasn’t been used for 30 days is forgotten.',
          'If you turn notifications on, where your browser receives them, until you turn them off or sign out.',
          'When you accepted the terms, and which plan you have.',
          'For 13 months, to see what gets used: that you added a picture or cover, tapped through to a plan, or that something on your card was tapped. Each with its time, and without anything you wrote.',
        ],
      },
      {
        heading: 'Cookies',
        lines: [
          'Two, when you sign in. One keeps you signed in. The other is kept for a year, so this browser can still sign in while someone else is guessing your password. They do nothing else, so there’s nothing to consent to.',
        ],
      },
      {
        heading: 'Guarding against abuse',
        lines: [
          'To stop password guessing and floods of email, we count attempts under a code made from the address or email. The count ends after 15 minutes to a day. Our logs name neither people nor addresses.',
        ],
      },
      {
        heading: 'Who else sees it',
        lines: [
          'We don’t sell it, and we show no ads. The companies that run our servers, send our emails and take payments process what they need for that, on our behalf.',
          'If you belong to a team, its business profile may list you. If you sign in with another provider, it learns that you did.',
          'If you turn notifications on, the maker of your browser delivers them. They’re encrypted: it learns when you get one, not what it says.',
        ],
      },
      {
        heading: 'Your rights',
        lines: [
          'You can see and change everything in the app, download all of it in one file from your account page on every plan, and delete your account there. Deleting it removes everything right away, pictures and files included.',
          'You can also ask us about your data, object to its use, and complain to the data protection authority where you live.',
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalText>;
