/** The page of the e-mail signature. */
export const signature = {
  title: 'Email signature',
  to: 'To: Amahle Dlamini',
  message: 'It was good to meet you on Wednesday. The courtyard sketches are below.',
  preview: 'How it looks',
  dark_preview: 'How it looks in a dark mail app',
  templates_label: 'Layout',
  templates: { classic: 'Classic', compact: 'Compact', photo: 'Large', banner: 'Banner' },
  images_label: 'Beside your name',
  images: { picture: 'Picture', code: 'QR code', logo: 'Logo', none: 'Text' },
  no_picture: 'Add a photo to your card to use it here.',
  copy: 'Copy Email Signature',
  copied: 'Copied. Now paste it into your mail app’s settings.',
  copy_by_hand: 'It’s selected above. Copy it with your keyboard or your device’s menu.',
  copy_text: 'Copy as plain text',
  where: 'Where to paste it',
  counted: 'Visits from your signature are counted under Email signature.',
  clients: [
    {
      program: 'gmail',
      name: 'Gmail',
      steps: [
        'On a computer, open Settings, then “See all settings”.',
        'Under General, find Signature and choose “Create new”.',
        'Paste it into the box, and choose it under “Signature defaults”.',
        'At the end of the page, choose “Save changes”.',
      ],
    },
    {
      program: 'outlook',
      name: 'Outlook (new, and for Mac)',
      steps: [
        'Open Settings, then Accounts, then Signatures.',
        'Choose “New signature”, give it a name and paste it.',
        'Choose it for new messages and for replies, then Save.',
      ],
    },
    {
      program: 'outlook',
      name: 'Outlook (classic, for Windows)',
      steps: [
        'Open File, then Options, then Mail, then Signatures.',
        'Choose New, give it a name, and paste it with “Keep source formatting”.',
        'Choose it as the default, then OK.',
      ],
    },
    {
      program: 'outlook',
      name: 'Outlook on the web',
      steps: [
        'Open Settings, then Mail, then “Compose and reply”.',
        'Choose “New signature”, give it a name and paste it.',
        'Choose it as the default, then Save.',
      ],
    },
    {
      program: 'apple',
      name: 'Apple Mail',
      steps: [
        'On a Mac, open Mail, then Settings, then Signatures.',
        'Choose your account and the plus sign, and turn off “Always match my default message font”.',
        'Paste it over the existing text and close the window.',
      ],
    },
    {
      program: 'thunderbird',
      name: 'Thunderbird',
      steps: [
        'Copy the signature, write a new message and paste it there.',
        'Select it, open Insert, then HTML, and copy everything shown.',
        'Open Account Settings, paste it under “Signature text”, and tick “Use HTML”.',
      ],
    },
  ],
} as const;
