import type { BackgroundId } from '../../domain/share/virtual-backgrounds.ts';

/** The page of virtual backgrounds, and the mail with one. */
export const backgrounds = {
  title: 'Virtual background',
  titles: {
    terraces: 'Terraces',
    pavilion: 'Pavilion',
    'palm-house': 'Palm house',
    arcade: 'Arcade',
    north: 'North',
    drawing: 'Drawing',
    harbor: 'Harbor',
    library: 'Library',
    dunes: 'Dunes',
    paper: 'Paper',
  } satisfies Record<BackgroundId, string>,
  own: {
    title: 'Your own',
    add: 'Use your own picture',
    lead: 'A PNG, JPG or WebP of at least {width} by {height} pixels. It fills the background, with your name and code on top. Only you see it here.',
    use: 'Use this picture',
    replace: 'Replace the picture',
    remove: 'Remove',
    too_small:
      'The picture is too small for a call. Please choose one that’s at least {width} by {height} pixels.',
    choose: 'Choose a picture first.',
  },
  /** Shows the preview as its owner sees it in a call. */
  mirrored: 'Mirror the preview',
  preview: '{title}, with your name and code',
  clear: 'The code stays clear of your face, so people in the call can scan it.',
  help: 'How to use it',
  choose: 'Backgrounds',
  download: 'Download',
  send: 'Email it to me',
  sending: 'Sending',
  letter: {
    subject: 'Your virtual background',
    lines: [
      'Here’s your background “{title}”, 1920 by 1080 pixels, with your name and your card’s code.',
      'Save the picture, then choose it in your video settings. You may see it mirrored, but everyone else sees it the right way around.',
    ],
    button: 'Open the picture',
  },
} as const;
