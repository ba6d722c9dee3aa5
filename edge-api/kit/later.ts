/** Takes work that goes on behind the answer. */
export type Later = (work: Promise<unknown>) => void;
