import { describe, expect, test } from 'vitest';
import { guessedLanguage, languageOfTexts } from './language-of-texts.ts';

const none = { bio: '', job_title: null };
const german = { bio: '<p>Wir bauen Häuser für die <b>Stadt</b> und das Land.</p>', job_title: 'Architekt' };
const french = { bio: '<p>Nous dessinons des jardins pour les écoles.</p>', job_title: null };

test('the language of a card’s texts is that of its bio and job title, without their tags', () => {
  expect(languageOfTexts(german)).toBe('de');
  expect(languageOfTexts({ bio: '', job_title: 'مصممة حدائق' })).toBe('ar');
  expect(
    languageOfTexts({ bio: '<p><a href="https://the-and.example/of/for/with">x</a></p>', job_title: null }),
  ).toBe(null);
  expect(languageOfTexts(none)).toBeNull();
});

describe('the language that changed texts suggest', () => {
  test.each([
    ['is theirs, once they have one', none, german, 'de'],
    ['is the new one of rewritten texts', german, french, 'fr'],
    ['is none for more text in the same language', german, { ...german, job_title: 'Architektin' }, null],
    ['is none for texts without a clear one', none, { bio: '<p>Hi</p>', job_title: 'Architect' }, null],
    ['is none for emptied texts', german, none, null],
  ])('%s', (_case, before, after, language) => {
    expect(guessedLanguage(before, after)).toBe(language);
  });
});
