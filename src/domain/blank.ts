/** Whether a text says nothing: it is empty, or made of spaces and signs that nobody sees. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);
