import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { LANGUAGES } from './languages.ts';

test.each([
  ['Wir bauen Brücken für Fußgänger, und das seit 1998.', 'de'],
  ['We design small houses for people who live in the city.', 'en'],
  ['Nous dessinons des jardins pour les écoles, avec les élèves.', 'fr'],
  ['Diseño casas pequeñas para las familias y los barrios de la ciudad.', 'es'],
  ['Vi bygger båtar av trä för dig som bor på en ö.', 'sv'],
  ['Projektuję domy dla rodzin, które nie lubią schodów, i jestem z Gdańska.', 'pl'],
  ['مصممة حدائق في بيروت', 'ar'],
  ['東京で小さな家を設計しています。', 'ja'],
  ['Architect', null],
  ['Ada Lovelace Analytical Engines', null],
  // A name in another script says nothing about the text around it.
  ['We build the best bridges for you, and for السيد', 'en'],
  ['建築家 山田', null],
  ['', null],
  ['1234 !? ☎', null],
])('%j is in %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

test.each([
  ['Danish', 'Vi bygger både af træ til dig, der bor på en ø.'],
  ['Norwegian', 'Jeg er arkitekt og hjelper deg med et hus som ligger på en holme, og det er av tre.'],
  ['Dutch', 'Ik help mensen in de stad die in een klein huis wonen, en dat is mijn werk in Utrecht.'],
  ['Italian', 'Progetto case per la montagna e per la città, con una vista che dura, come la nostra.'],
  ['Portuguese', 'Trabalho na baixa do Porto, na área do vinho, e faço provas no cais.'],
  ['Czech', 'Navrhuji domy pro rodiny na venkově, od roku 1998 po celé zemi a na Moravě.'],
  ['Persian', 'معمار و طراح باغ در تهران هستم، با یک تیم کوچک'],
])('%s text, which has words of ours, is in none of them', (_language, text) => {
  expect(guessLanguage(text)).toBeNull();
});

test('the language of any text is one of ours or none, and is the same with numbers and signs around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const language = guessLanguage(text);
      expect([null, ...LANGUAGES]).toContain(language);
      expect(guessLanguage(`  ${text} 123 !`)).toBe(language);
    }),
  );
});

test('one or two frequent words are not enough', () => {
  for (const text of ['Und', 'The Bakery', 'Studio für Licht', 'y', 'Chez les amis', 'i'])
    expect([text, guessLanguage(text)]).toEqual([text, null]);
});
