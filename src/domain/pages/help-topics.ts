/** The help pages of the product, in order. */
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

/** Path of their list. */
export const HELP_PATH = '/help';

/** Path of one page. */
export const helpPath = (topic: HelpTopic): string => `${HELP_PATH}/${topic}`;

export const isHelpTopic = (name: string): name is HelpTopic => HELP_TOPICS.some((topic) => topic === name);
