/** What the Share tab says of codes, apart from the page, which it does not load. */
export const customizeCode = 'Customize code';
export const framedCodeAlt = 'QR code in the colors of your card';

/** The page on which an owner chooses how their code is drawn. */
export const codeStyle = {
  title: customizeCode,
  preview: 'Your code with these choices, leading to {address}',
  works: 'Always dark on light, with space around it, so every phone can scan it.',
  foreground_color: 'Code color',
  background_color: 'Background',
  swatches: 'Colors of your card: {x}',
  pick: '{x}: pick any color',
  modules_label: 'Shape',
  modules: { square: 'Square', rounded: 'Rounded' },
  logo_label: 'In the middle',
  logo: { none: 'Nothing', logo: 'Logo', picture: 'Picture' },
  no_logo: 'Your card has no logo yet. Add one on the Profile tab to use it here.',
  no_picture: 'Your card has no picture yet. Add one on the Profile tab to use it here.',
  frame_label: 'Text',
  frame: { none: 'None', below: 'Below', around: 'In a frame' },
  frame_text: 'Frame text',
  frame_text_help: 'Letters, numbers and punctuation. Emoji are left out.',
  suggestions_label: 'Suggestions',
  suggestions: ['Scan me', 'Save my contact', 'Let’s connect', 'My card'],
  /** Why a style is refused. */
  issues: {
    colour: 'Enter a color as # and three or six digits, such as #0B4F3C.',
    words: 'Frame text can be up to 24 characters.',
    inverted: 'Choose a code color that’s darker than the background, so every phone can scan it.',
    faint: 'Choose a darker code color or a lighter background, so every phone can scan it.',
  },
  letters: 'These letters aren’t supported yet. Please use Latin, Arabic or Hebrew letters.',
  framed_pdf: 'The code in your card’s design comes as SVG or PNG. Only the plain code comes as a PDF.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Your code has a new look. Codes you’ve already printed still work.',
  reset: 'Reset to plain',
  reset_done: 'Your code is plain again.',
  downloads: 'Download',
  as: { png: 'PNG', svg: 'SVG', pdf: 'PDF' },
  as_detail: { png: 'For screens and messages', svg: 'For designers', pdf: 'For printing' },
  unsaved: 'Save first. Downloads use your saved code.',
} as const;
