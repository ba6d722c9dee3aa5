import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CTA_ACTIONS,
  CTA_PRIORITIES,
  CTA_TYPES,
  ctaLayout,
  ctaTypeOf,
  DEFAULT_CTA,
  shownCta,
} from './cta.ts';
import type { CallToAction, CtaButton } from './cta.ts';

const custom: CallToAction = {
  priority: 'CustomSave',
  action: 'Book a site walk',
  cta_type: 'save',
  link: 'fernhall.example/walk',
};
const brief = (buttons: CtaButton[]) =>
  buttons.map(({ kind, role, width, active }) => `${kind} ${role} ${width}${active ? '' : ' inactive'}`);

describe('the buttons of a card', () => {
  test.each([
    ['Exchange', ['save secondary 45', 'exchange primary 55']],
    ['Save', ['save primary 45', 'exchange secondary 55']],
    ['CustomSave', ['save secondary 45', 'custom primary 55']],
    ['CustomExchange', ['exchange secondary 45', 'custom primary 55', 'save quiet 100']],
  ] as const)('%s gives %j', (priority, expected) => {
    expect(brief(ctaLayout({ ...custom, priority }, { canExchange: true }))).toEqual(expected);
  });

  test('have the specified labels, the custom one the owner’s', () => {
    const labels = (priority: CallToAction['priority']) =>
      ctaLayout({ ...custom, priority }, { canExchange: true }).map(({ label }) => label);
    expect(labels('Exchange')).toEqual(['Save Contact', 'Exchange']);
    expect(labels('CustomSave')).toEqual(['Save Contact', 'Book a site walk']);
  });

  test('a custom link gets https://, and the page sets the links of its own buttons', () => {
    const handlers = { canExchange: true, saveHref: '/api/p/ava/vcard', exchangeHref: '#exchange' };
    expect(ctaLayout(custom, handlers).map(({ href }) => href)).toEqual([
      '/api/p/ava/vcard',
      'https://fernhall.example/walk',
    ]);
    expect(ctaLayout(DEFAULT_CTA, handlers).map(({ href }) => href)).toEqual([
      '/api/p/ava/vcard',
      '#exchange',
    ]);
  });

  test('Exchange is inactive if no one would receive it, Save never is', () => {
    expect(brief(ctaLayout(DEFAULT_CTA, { canExchange: false }))).toEqual([
      'save secondary 45',
      'exchange primary 55 inactive',
    ]);
  });

  test.each([null, '', 'javascript:alert(1)'])('a custom button with the link %j is inactive', (link) => {
    const [, button] = ctaLayout({ ...custom, link }, { canExchange: true });
    expect(button).toMatchObject({ kind: 'custom', href: null, active: false });
  });

  test.each([null, ' '])('a custom button labelled %j is hidden: its neighbour is the main one', (action) => {
    const shown = (priority: CallToAction['priority']) =>
      brief(ctaLayout({ ...custom, priority, action }, { canExchange: true }));
    expect(shown('CustomSave')).toEqual(['save primary 45', 'exchange secondary 55']);
    expect(shown('CustomExchange')).toEqual(['save secondary 45', 'exchange primary 55']);
  });

  test('any choice can save the contact, has one main button, and full rows', () => {
    const cta = fc.record({
      priority: fc.constantFrom(...CTA_PRIORITIES),
      action: fc.option(fc.string()),
      cta_type: fc.option(fc.constantFrom(...CTA_TYPES)),
      link: fc.option(fc.oneof(fc.string(), fc.webUrl())),
    });
    fc.assert(
      fc.property(cta, fc.boolean(), (chosen, canExchange) => {
        const buttons = ctaLayout(chosen, { canExchange });
        expect(buttons.filter(({ kind, active }) => kind === 'save' && active)).toHaveLength(1);
        expect(buttons.filter(({ role }) => role === 'primary')).toHaveLength(1);
        expect(buttons.reduce((sum, { width }) => sum + width, 0) % 100).toBe(0);
        for (const { label } of buttons) expect(label.trim()).not.toBe('');
      }),
    );
  });
});

test('an unused custom button is not shown, nor any of its texts', () => {
  expect(shownCta(custom)).toEqual(custom);
  expect(shownCta({ ...custom, priority: 'Save' })).toEqual({
    priority: 'Save',
    action: null,
    cta_type: 'save',
    link: null,
  });
});

describe('the type of a priority', () => {
  test('is saving or exchanging', () => {
    expect(CTA_PRIORITIES.map(ctaTypeOf)).toEqual(['exchange', 'save', 'save', 'exchange']);
  });

  test('offered actions are distinct and have a label', () => {
    expect(new Set(CTA_ACTIONS.map(({ action }) => action)).size).toBe(CTA_ACTIONS.length);
    for (const { label } of CTA_ACTIONS) expect(label).toMatch(/\S/);
  });
});
