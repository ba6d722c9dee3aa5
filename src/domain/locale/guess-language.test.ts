import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

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
