/** The pages of help that the product brings along, in the order in which they are listed. */
export const HELP_TOPICS = [
  'wallet',
  'nfc-tag',
  'save-contact',
  'scan-codes',
  'virtual-background',
  'email-signature',
  'export-contacts',
] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Where the list of them is. */
export const HELP_PATH = '/help';

/** Where one of them is. */
export const helpPath = (topic: HelpTopic): string => `${HELP_PATH}/${topic}`;

export const isHelpTopic = (name: string): name is HelpTopic => HELP_TOPICS.some((topic) => topic === name);
