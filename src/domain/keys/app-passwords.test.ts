import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appPasswordOf, plainAppPassword } from './app-passwords.ts';

test('an app password is four groups of four letters, none of them ambiguous', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const password = appPasswordOf(bytes);
      expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
      expect(plainAppPassword(` ${password.toUpperCase().replaceAll('-', ' ')} `)).toBe(
        password.replaceAll('-', ''),
      );
    }),
  );
});
