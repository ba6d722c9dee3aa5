import { guessLanguage } from '../locale/guess-language.ts';
import type { Language } from '../locale/languages.ts';
import { plainText } from '../text/rich-text.ts';
import type { ProfileValues } from './profile.fields.ts';

type Texts = Pick<ProfileValues, 'bio' | 'job_title'>;

/** The language that a card's texts are in; null if they do not show it. */
export const languageOfTexts = ({ bio, job_title }: Texts): Language | null =>
  guessLanguage(`${plainText(bio)} ${job_title ?? ''}`);

/**
 * The card's own language by changed texts; null if they say nothing new. A card whose owner chose none of ours keeps
 * none while its texts stay in the same language.
 */
export function guessedLanguage(before: Texts, after: Texts): Language | null {
  const guess = languageOfTexts(after);
  return guess === languageOfTexts(before) ? null : guess;
}
