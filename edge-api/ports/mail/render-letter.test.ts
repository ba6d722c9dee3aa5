import { expect, test } from 'vitest';
import { renderLetter } from './render-letter.ts';

test('a letter’s text gives addresses as they are read, and its HTML as they are followed', () => {
  const { text, html } = renderLetter({
    to: 'ava@fernhall.example',
    subject: 'Nora exchanged contacts',
    lines: ['Nora has your card.'],
    button: { label: 'Write to Nora', href: 'mailto:nora%2Bwork%40mail.example' },
    links: [{ label: 'Your card', href: 'https://cardea.example/ava?source=email' }],
  });
  expect(text).toContain('Write to Nora: nora+work@mail.example');
  expect(text).toContain('Your card: https://cardea.example/ava?source=email');
  expect(html).toContain('href="mailto:nora%2Bwork%40mail.example"');
});

test('what somebody wrote is text in every place of a letter, and nothing that a mail program follows', () => {
  const sly = `<a href="https://elsewhere.example">Ava</a> & 'co'`;
  const { text, html = '' } = renderLetter({
    to: 'ava@fernhall.example',
    subject: sly,
    lines: [sly],
    button: { label: sly, href: `https://cardea.example/?q=${sly}` },
    links: [{ label: sly, href: `https://cardea.example/?q=${sly}` }],
  });
  expect(text).toContain(sly);
  expect(html).not.toContain('elsewhere.example">');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).not.toContain("& '");
});
