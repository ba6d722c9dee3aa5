import { describe, expect, test } from 'vitest';
import { passwordIssues } from '../../src/domain/account/password.ts';
import { brokenRules } from '../forms/broken-rules.ts';
import { checkNewPassword } from './check.ts';

describe('the rules that a rejected password breaks', () => {
  test.each(['short', 'no digit here!', 'n0space s!', 'noor4ever!', '12345678', '        '])(
    'are those of "%s"',
    (password) => {
      const email = 'noor@wire.example';
      const { password: error } = checkNewPassword({ password }, 'password', email);
      expect([...brokenRules(error)!].toSorted()).toEqual(passwordIssues(password, email).toSorted());
    },
  );

  test.each([undefined, 'Password is wrong.', 'Password must contain a letter. And more.'])(
    'are none of "%s"',
    (error) => {
      expect(brokenRules(error)).toBeNull();
    },
  );

  test('are none of a missing or far too long password', () => {
    for (const password of ['', 'a1!'.repeat(100)]) {
      const { password: error } = checkNewPassword({ password }, 'password', 'noor@wire.example');
      expect([error, brokenRules(error)]).toEqual([expect.any(String), null]);
    }
  });
});
