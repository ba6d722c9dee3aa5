/**
 * Whether closing the camera ends what is being read: where it stays open for the next card, a picture that was taken is
 * read to its end. Who is asked something and goes has not agreed.
 */
export const endsReading = (isTray: boolean, isAsked: boolean): boolean => !isTray || isAsked;
