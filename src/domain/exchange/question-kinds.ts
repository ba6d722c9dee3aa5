/** How a question of an exchange form is answered: freely, or by choosing. */
export const QUESTION_KINDS = ['text', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
