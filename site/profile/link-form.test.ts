import { expect, test } from 'vitest';
import { linkItemSchema } from '../../src/domain/sections/section-items.ts';
import { LINK_FORM } from './link-form.ts';

test('the form of a link states its accepted formats, and both are accepted', () => {
  const { help } = LINK_FORM.fields.find(({ name }) => name === 'link')!;
  expect(help).toBe('Link can be in the format fernhall.example or https://fernhall.example');
  for (const link of ['fernhall.example', 'https://fernhall.example'])
    expect(linkItemSchema.parse({ title: 'Walk', link }).link).toBe('https://fernhall.example');
});
