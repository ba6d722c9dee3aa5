import { expect, test } from 'vitest';
import { embedCodes } from './embed-code.ts';

const codesOf = (name: { first_name: string; last_name: string }) =>
  embedCodes({ handle: 'ava', ...name }, 'https://cards.example');

test('the code for another site links to the card and names its owner', () => {
  const { button, code } = codesOf({ first_name: 'Ava', last_name: 'Lindqvist' });
  expect(button.html).toContain('href="https://cards.example/ava?source=link"');
  expect(button.html).toContain('>Open Ava Lindqvist’s card</a>');
  expect(code.html).toContain(
    'src="https://cards.example/api/p/ava/qr?output_option=normal&#38;format=svg" alt="QR code for Ava Lindqvist’s card"',
  );
});

test('a name cannot inject anything into the code, and a card without one uses its handle', () => {
  const { button, code } = codesOf({ first_name: '"><script>', last_name: '' });
  expect(button.html + code.html).not.toContain('<script>');
  expect(codesOf({ first_name: '', last_name: '' }).button.label).toBe('Open ava’s card');
});
