import { describe, expect, test } from 'vitest';
import { ACCOUNT_STATUSES } from './after-sign-in.ts';
import { FEATURE_OF_FIELD } from '../profile/profile-features.ts';
import {
  AFTER_WALLET,
  returnsToFirstPart,
  FIRST_PART_PATH,
  nextAfterPart,
  ALL_SETUP_FIELDS,
  fieldsOf,
  lastStepOf,
  SETUP_FIELDS,
  setupView,
  statusAfterStep,
  WIZARD_STEPS,
  type SetupPart,
} from './wizard.ts';

describe('the status of an account', () => {
  test.each([
    ['card-setup', 'needs-wizards'],
    ['card-details', 'needs-wizards'],
    ['contact-information', 'active'],
    ['wallet-setup', 'active'],
    ['done', 'active'],
  ] as const)('in `needs-wizards` at %s: %s', (step, status) => {
    expect(statusAfterStep('needs-wizards', step)).toBe(status);
  });

  test('is never set back to waiting, nor repaired when it is a critical error', () => {
    for (const step of WIZARD_STEPS) {
      expect([statusAfterStep('active', step), statusAfterStep('broken', step)]).toEqual([
        'active',
        'broken',
      ]);
    }
  });
});

test.each([
  ['contact-information', '/wallet-setup'],
  ['wallet-setup', '/wallet-setup'],
  ['done', null],
  [null, null],
  ['a step of an older release', null],
])('Home offers to continue from %s to %s', (wizard_step, to) => {
  expect(lastStepOf(wizard_step)).toBe(to);
});

test('the last step leads to Home, which offers nothing more', () => {
  expect([AFTER_WALLET.to, lastStepOf(AFTER_WALLET.step)]).toEqual(['/my-profile', null]);
});

describe('card setup', () => {
  test.each([
    [null, 'card-setup', 1],
    ['card-setup', 'card-setup', 1],
    ['card-details', 'card-details', 2],
    ['a step of an older release', 'card-setup', 1],
  ])('resumes at %s with %s', (wizard_step, part, number) => {
    for (const isNew of [true, false]) {
      const view = setupView({ status: 'needs-wizards', wizard_step, isNew });
      expect(view).toEqual({ mode: 'onboarding', part, number });
      expect(fieldsOf(view)).toEqual(SETUP_FIELDS[part as SetupPart]);
    }
  });

  test('shows the first part again after going back, and continues from it as before', () => {
    const view = setupView({
      status: 'needs-wizards',
      wizard_step: 'card-details',
      isNew: false,
      again: returnsToFirstPart(new URL(FIRST_PART_PATH, 'http://localhost').searchParams),
    });
    expect(view).toEqual({ mode: 'onboarding', part: 'card-setup', number: 1 });
    expect(returnsToFirstPart(new URLSearchParams('step=2'))).toBe(false);
  });

  test.each([
    [true, 'create'],
    [false, 'edit'],
  ])('shows everything on one page once completed (new: %s)', (isNew, mode) => {
    for (const wizard_step of [null, ...WIZARD_STEPS]) {
      const view = setupView({ status: 'active', wizard_step, isNew });
      expect([view.mode, fieldsOf(view)]).toEqual([mode, ALL_SETUP_FIELDS]);
    }
  });

  test('asks for a bio when a card is created on one page, not in the steps of a first card', () => {
    const bios = [
      { mode: 'create' },
      { mode: 'edit' },
      { mode: 'onboarding', part: 'card-details', number: 2 },
    ] as const;
    expect(bios.map((view) => fieldsOf(view).includes('bio'))).toEqual([true, true, false]);
  });

  test('asks only for existing profile fields, each once', () => {
    expect(new Set(ALL_SETUP_FIELDS).size).toBe(ALL_SETUP_FIELDS.length);
    for (const field of ALL_SETUP_FIELDS) expect(FEATURE_OF_FIELD).toHaveProperty(field);
  });

  test('leads through both parts to the wallet step, and is then completed', () => {
    let step: string | null = null;
    const seen = [];
    for (let n = 0; n < 2; n += 1) {
      const view = setupView({ status: ACCOUNT_STATUSES[0], wizard_step: step, isNew: false });
      if (view.mode !== 'onboarding') throw new Error('Onboarding ended too soon.');
      const next = nextAfterPart(view.part);
      seen.push(next.to);
      step = next.step;
    }
    expect([seen, statusAfterStep('needs-wizards', 'contact-information')]).toEqual([
      ['/card-setup', '/wallet-setup'],
      'active',
    ]);
  });
});
