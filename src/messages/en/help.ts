import type { HelpTopic } from '../../domain/pages/help-topics.ts';
import { signature } from './signature.ts';

/** A part of a page of help: what to do one after the other, or what is to be known. */
type HelpPart = { heading: string; steps?: readonly string[]; lines?: readonly string[] };

/** A page of help; `line` says in the list what it is about. */
export type HelpText = { title: string; line: string; lead: string; parts: readonly HelpPart[] };

/** The list of the pages of help, and what all of them have. */
export const help = {
  title: 'Help',
  heading: 'How can we help?',
  lead: 'Quick guides to your card, your contacts, your calls and your emails.',
  topics: 'How-to',
  all: 'All help',
  app: 'Open the app',
  support: 'Help and support',
  support_detail: 'Not in the list? Tell us what you tried, what happened, and on which phone or computer.',
  write: 'Write to us',
} as const;

export const helpTopics: Record<HelpTopic, HelpText> = {
  wallet: {
    title: 'Add your card to a wallet',
    line: 'Apple Wallet and Google Wallet',
    lead: 'With your card in a wallet, your code is always at hand, even offline.',
    parts: [
      {
        heading: 'On an iPhone',
        steps: [
          'Sign in with Safari, open Share and tap “Apple Wallet”.',
          'A pass with your name and your code opens. Tap Add.',
          'To show it, open the Wallet app and tap the pass.',
        ],
      },
      {
        heading: 'On an Android phone',
        steps: [
          'Sign in, open Share and tap “Google Wallet”.',
          'Choose your Google Account and tap Save.',
          'To show it, open the Google Wallet app and tap the pass.',
        ],
      },
      {
        heading: 'Good to know',
        lines: [
          'The pass keeps up with your card: your changes appear the next time your phone updates it.',
          'Visits from its code are counted as Wallet.',
          'If Share says phones can’t add passes yet, the people who run this site need to set that up first.',
        ],
      },
    ],
  },
  'nfc-tag': {
    title: 'Write an NFC tag',
    line: 'A sticker or card that opens your card',
    lead: 'Hold a phone to the tag and your card opens. Stickers and cards with NTAG213, 215 or 216 chips work.',
    parts: [
      {
        heading: 'On an Android phone with Chrome',
        steps: [
          'Turn on NFC in your phone’s settings.',
          'Sign in with Chrome, open Share and tap “Write to an NFC tag”.',
          'Allow NFC when Chrome asks.',
          'Hold the tag to the back of your phone until it says “Your tag is ready”.',
        ],
      },
      {
        heading: 'On an iPhone or in another browser',
        steps: [
          'Open Share and tap “Copy profile link”.',
          'Install an app that writes NFC tags. The App Store and Google Play have free ones.',
          'In the app, choose to write a tag, and add a URL or link record.',
          'Paste your link and change “source=link” at the end to “source=nfc”, so visits are counted as Card tap.',
          'Start writing, and hold the tag to the top of your iPhone or the back of your Android phone.',
        ],
      },
      {
        heading: 'Try it',
        steps: [
          'Wake another phone and unlock it.',
          'Hold it to the tag: the top of an iPhone, or the back of an Android phone.',
          'Tap the message that appears. This works without an app on iPhone XR, XS and later.',
        ],
      },
      {
        heading: 'Good to know',
        lines: [
          'The tag holds only your link. When your card changes, you don’t need to write it again.',
          'On metal or the back of a phone, use a tag made for metal surfaces.',
          'Some apps offer to lock the tag. Once locked, it can never be changed.',
        ],
      },
    ],
  },
  'save-contact': {
    title: 'Save a contact',
    line: 'How your visitors do it on iPhone and Android',
    lead: 'Save Contact gives the phone a contact file with everything on the card. Here’s how to add it to the contacts.',
    parts: [
      {
        heading: 'On an iPhone',
        steps: [
          'Open the card in Safari and tap Save Contact.',
          'If Safari asks to download it, tap Download. Then tap the arrow in the address bar, Downloads and the file.',
          'Tap “Create New Contact” at the bottom or in the share menu, then Done.',
        ],
      },
      {
        heading: 'On an Android phone',
        steps: [
          'Open the card and tap Save Contact.',
          'Tap Open in the download message. If it’s gone, look for the file in Downloads in the Files app.',
          'If you’re asked, choose Contacts. Then pick an account and tap Save or Import.',
        ],
      },
      {
        heading: 'If nothing happens',
        lines: [
          'Pages inside other apps, such as social networks, often can’t download files. Open the page’s menu and choose “Open in browser”.',
          'On a computer, open the file with your address book or import it there.',
        ],
      },
    ],
  },
  'scan-codes': {
    title: 'Scan codes',
    line: 'From a screen or from paper',
    lead: 'Any phone camera can read the code of a card. No app needed.',
    parts: [
      {
        heading: 'On an iPhone',
        steps: [
          'Open the Camera app and point it at the code. You don’t need to take a picture.',
          'Tap the yellow link that appears.',
        ],
      },
      {
        heading: 'On an Android phone',
        steps: [
          'Open the Camera app and point it at the code.',
          'Tap the link that appears. If nothing appears, use Lens or “Scan QR code” in the quick settings.',
        ],
      },
      {
        heading: 'If it doesn’t scan',
        lines: [
          'On a screen, turn up the brightness and hold the phones a hand’s width apart.',
          'On paper, make the code at least 2 cm wide. To scan it from farther away, make it about a tenth of that distance.',
          'Keep the light margin around the code clear, and keep the code darker than its background.',
        ],
      },
    ],
  },
  'virtual-background': {
    title: 'Use a virtual background',
    line: 'In Zoom, Microsoft Teams and Google Meet',
    lead: 'Open Share, choose “Create a virtual background” and download the picture to your computer. Then:',
    parts: [
      {
        heading: 'Zoom',
        steps: [
          'In the Zoom app, open Settings, then “Background & effects”.',
          'Choose the plus sign, then “Add image”, and pick the picture.',
        ],
      },
      {
        heading: 'Microsoft Teams',
        steps: [
          'In a meeting or before you join, open “Effects and avatars”, then “Video effects”.',
          'Choose “Add new” and pick the picture.',
          'Choose Apply.',
        ],
      },
      {
        heading: 'Google Meet',
        steps: [
          'In a meeting, open “More options”, then “Backgrounds and effects”. Before you join, it’s below your video.',
          'Under Backgrounds, choose to upload your own and pick the picture.',
        ],
      },
      {
        heading: 'Good to know',
        lines: [
          'You may see yourself and the code mirrored. Everyone else sees them the right way around.',
          'Stay in the middle of the picture so your name and code stay visible.',
          'Visits from the code are counted as Virtual background.',
        ],
      },
    ],
  },
  'email-signature': {
    title: 'Use an email signature',
    line: 'In six mail apps',
    lead: 'Open Share and choose “Create an email signature”, then “Copy Email Signature”. Then paste it into your mail app’s settings:',
    parts: signature.clients.map(({ name, steps }) => ({ heading: name, steps })),
  },
  'export-contacts': {
    title: 'Export contacts',
    line: 'As a spreadsheet or for another address book',
    lead: 'We’ll email you a link to a file with your contacts.',
    parts: [
      {
        heading: 'Export',
        steps: [
          'Open Contacts, then the menu with the three dots, and choose “Export Contacts”. To export only some, search or filter first.',
          'Choose a format: a CSV table, a file for Google Contacts, HubSpot or Salesforce, or a vCard.',
          'Choose Export, and open the link in the email we send you.',
        ],
      },
      {
        heading: 'Google Contacts',
        steps: [
          'On a computer, open contacts.google.com and choose Import.',
          'Choose the file you exported for Google Contacts, then Import.',
        ],
      },
      {
        heading: 'Apple Contacts',
        steps: [
          'Choose vCard as the format.',
          'Open the file on a Mac or an iPhone, and confirm to add the contacts.',
        ],
      },
      {
        heading: 'On every plan',
        lines: [
          'If your plan doesn’t include exporting contacts, use “Download your data” in your account: one ZIP file with everything you have, contacts included.',
        ],
      },
    ],
  },
};
