import { describe, expect, test } from 'vitest';
import { DEFAULT_CTA, featuresOfCta, type CallToAction } from './cta.ts';
import { ctaFormSchema, ctaSchema } from './cta-schema.ts';

const OWN = { action: 'Book a site walk', link: 'fernhall.example/walk' };
const faultsOf = (body: unknown) =>
  ctaSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the body of a call to action', () => {
  test.each([
    [{ priority: 'Save' }, { priority: 'Save', action: null, cta_type: 'save', link: null }],
    [{ priority: 'Exchange' }, { priority: 'Exchange', action: null, cta_type: 'exchange', link: null }],
    [
      { priority: 'CustomSave', ...OWN },
      {
        priority: 'CustomSave',
        action: 'Book a site walk',
        cta_type: 'save',
        link: 'https://fernhall.example/walk',
      },
    ],
    [
      { priority: 'Save', cta_type: 'exchange', action: ' ', link: '' },
      { priority: 'Save', action: null, cta_type: 'exchange', link: null },
    ],
    [
      { priority: 'CustomExchange', action: ' Two\nlines ', link: 'http://a.example' },
      { priority: 'CustomExchange', action: 'Two lines', cta_type: 'exchange', link: 'http://a.example' },
    ],
  ])('%j is stored as %j', (body, stored) => {
    expect(ctaSchema.parse(body)).toEqual(stored);
  });

  test.each([
    [{}, [['priority', 'required']]],
    [{ priority: 'Call' }, [['priority', 'priority.invalid']]],
    [{ priority: 'Save', cta_type: 'call' }, [['cta_type', 'cta_type.invalid']]],
    [
      { priority: 'CustomSave' },
      [
        ['action', 'required'],
        ['link', 'required'],
      ],
    ],
    [{ priority: 'CustomExchange', ...OWN, action: ' ' }, [['action', 'required']]],
    [{ priority: 'CustomSave', ...OWN, action: 'x'.repeat(41) }, [['action', 'action.too_long']]],
    [{ priority: 'Save', link: 'javascript:alert(1)' }, [['link', 'link.invalid']]],
    [{ priority: 'Save', link: 'mailto:a@b.example' }, [['link', 'link.invalid']]],
    [{ priority: 'Save', link: `https://a.example/${'x'.repeat(2040)}` }, [['link', 'link.too_long']]],
    [{ priority: 'Save', action: 7 }, [['action', 'action.invalid']]],
  ])('%j is rejected', (body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });
});

describe('the owner’s form', () => {
  const typed = (priority: CallToAction['priority'], link: string, action = 'Book') => ({
    priority,
    action,
    link,
  });
  test.each([
    [typed('CustomSave', 'a.example'), { link: 'https://a.example', action: 'Book' }],
    [typed('Save', 'a.example'), { link: 'https://a.example', action: 'Book' }],
    [typed('Save', 'not a link:'), { link: null, action: 'Book' }],
    [typed('Exchange', '', ''), { link: null, action: null }],
  ])('%j is sent with %j', (values, sent) => {
    expect(ctaFormSchema.parse(values)).toMatchObject(sent);
  });

  test.each([
    [typed('CustomSave', ''), [['link', 'required']]],
    [typed('CustomSave', 'not a link:'), [['link', 'link.invalid']]],
    [
      typed('CustomExchange', '', ''),
      [
        ['action', 'required'],
        ['link', 'required'],
      ],
    ],
  ])('%j is rejected at its fields', (values, faults) => {
    const { error } = ctaFormSchema.safeParse(values);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(faults);
  });
});

describe('the right needed for a change', () => {
  const own: CallToAction = { priority: 'CustomSave', ...OWN, cta_type: 'save' };
  test.each([
    ['nothing changes', DEFAULT_CTA, DEFAULT_CTA, []],
    ['Save is first', DEFAULT_CTA, { ...DEFAULT_CTA, priority: 'Save' }, ['call_to_action']],
    ['an own button is made', DEFAULT_CTA, own, ['custom_call_to_action']],
    ['it is changed', own, { ...own, link: 'https://b.example' }, ['custom_call_to_action']],
    ['it is given up', own, DEFAULT_CTA, ['call_to_action']],
    ['it is unused', own, { ...own, priority: 'Save' }, ['call_to_action']],
    ['one is prepared', DEFAULT_CTA, { ...DEFAULT_CTA, action: 'Shop now' }, ['custom_call_to_action']],
  ] as const)('when %s', (_what, before, after, features) => {
    expect(featuresOfCta(before, after)).toEqual(features);
  });
});
