/** How a question of the exchange form is answered: free text, or a choice. */
export const QUESTION_KINDS = ['text', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
