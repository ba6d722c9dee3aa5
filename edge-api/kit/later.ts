/** Accepts work that continues after the response. */
export type Later = (work: Promise<unknown>) => void;
