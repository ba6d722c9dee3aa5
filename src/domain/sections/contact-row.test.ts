import { describe, expect, test } from 'vitest';
import { contactRow } from './contact-row.ts';
import type { PublicField } from './section-items.ts';

const field = (id: string, label: string | null, injected = false): PublicField => ({
  id: 'a',
  order: 0,
  injected,
  field_type: { id, title: 'Link', icon: 'link', base_value: '' },
  value: 'https://vale.example/walk',
  label,
  link: 'https://vale.example/walk',
});

describe('the row of a contact field', () => {
  test.each([
    ['a website', 'website', { title: 'vale.example/walk', caption: 'Spaziergang', own: 'caption' }],
    [
      'a link, which is known by it,',
      'link',
      { title: 'Spaziergang', caption: 'vale.example/walk', own: 'title' },
    ],
  ])('has the label of %s as the owner’s', (_what, id, row) => {
    expect(contactRow(field(id, 'Spaziergang'))).toMatchObject(row);
    expect(contactRow(field(id, null)).own).toBeUndefined();
  });

  test.each(['website', 'link'])('has no owner’s label for a %s of a team', (id) => {
    expect(contactRow(field(id, 'Walk', true)).own).toBeUndefined();
  });
});
