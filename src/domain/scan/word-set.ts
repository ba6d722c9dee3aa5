/** The words of a text, which stand between spaces, each once. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
