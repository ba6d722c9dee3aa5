import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fieldType } from '../../domain/sections/field-types.ts';
import { fieldHref } from '../../domain/addresses/links.ts';
import type { PublicField, PublicLink } from '../../domain/sections/section-items.ts';
import { profile } from '#messages/owner.ts';
import { sections as words } from '#messages/sections.ts';
import { SORTABLE_TEXTS } from '../../forms/sortable-texts.ts';
import { format } from '../../messages/format.ts';
import { ContactRows } from './ContactRows.tsx';
import { LinkRows } from './LinkRows.tsx';

const OF = { handle: 'ava', named: null, isLocked: false };
/** Without sorting and editing controls, which have their own texts. */
const READ = { ...OF, isLocked: true };
const field = (order: number, id: string, value: string, label: string | null = null): PublicField => ({
  id: `f${order}`,
  order,
  injected: false,
  field_type: fieldType(id)!,
  value,
  label,
  link: fieldHref(id, value),
});
const link = (order: number, change: Partial<PublicLink> = {}): PublicLink => ({
  id: `l${order}`,
  order,
  injected: false,
  title: `Link ${order}`,
  link: `https://www.fernhall.example/${order}/`,
  thumbnail: null,
  ...change,
});

/** The texts of the HTML, one for each element with text. */
const textsOf = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== SORTABLE_TEXTS.help);

/** The external links in the HTML. */
const outwardOf = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>/g)]
    .map(([, drawn]) => {
      const given = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(drawn!)?.[1];
      return {
        href: given('href'),
        target: given('target'),
        rel: given('rel'),
        draggable: given('draggable'),
      };
    })
    .filter(({ href }) => !href?.startsWith('/'));

describe('the first items of a section on the Profile tab', () => {
  test('have the card’s texts: the value first, then its caption or type', () => {
    const items = [
      field(0, 'phone', '+46 8 555 01 90', 'Studio'),
      field(1, 'email', 'ava@fernhall.example'),
      field(2, 'website', 'https://www.fernhall.example/'),
      field(3, 'address', ';;Hamngatan 12;Stockholm;;111 47;'),
      field(4, 'calendar', 'https://book.example/ava', 'Book a walk'),
    ];
    const drawn = (of: typeof OF) =>
      renderToStaticMarkup(createElement(ContactRows, { ...of, saved: { items, version: 'v' } }));
    expect(textsOf(drawn(READ))).toEqual([
      '+46 8 555 01 90',
      'Studio',
      'ava@fernhall.example',
      'Email',
      'fernhall.example',
      'Website',
      'Hamngatan 12, 111\u00a047\u00a0Stockholm',
      'Address',
      'Book a walk',
      'book.example/ava',
    ]);
    expect(drawn(OF)).toContain('/edit-profile/contact-info?item=f0');
    expect(drawn(READ)).not.toContain('?item=');
  });

  test('have the links of the card’s rows, in a new tab if external', () => {
    const items = [
      field(0, 'phone', '+46 8 555 01 90'),
      field(1, 'website', 'https://www.fernhall.example/'),
      { ...field(2, 'website', 'https://elsewhere.example/'), link: null },
      { ...field(3, 'email', 'team@fernhall.example'), injected: true },
    ];
    const saved = { items, version: 'v' };
    const drawn = (of: typeof OF) => renderToStaticMarkup(createElement(ContactRows, { ...of, saved }));
    expect(outwardOf(drawn(OF))).toEqual([
      { href: 'tel:+4685550190', target: undefined, rel: undefined, draggable: 'false' },
      { href: items[1]!.link, target: '_blank', rel: 'noopener', draggable: 'false' },
    ]);
    expect(outwardOf(drawn(READ))).toEqual([]);
    const links = { items: [link(0), link(1, { injected: true })], version: 'v' };
    expect(
      outwardOf(renderToStaticMarkup(createElement(LinkRows, { ...OF, saved: links }))).map(
        ({ href }) => href,
      ),
    ).toEqual([links.items[0]!.link]);
  });

  test('are six, with a link to all of them; the team’s pushed ones last', () => {
    const items = [
      ...Array.from({ length: 8 }, (_, n) => link(n)),
      link(8, { title: 'Team site', injected: true }),
    ];
    const html = renderToStaticMarkup(createElement(LinkRows, { ...OF, saved: { items, version: 'v' } }));
    const titles = items.map(({ title }) => title);
    expect(textsOf(html).filter((text) => titles.includes(text))).toEqual([
      ...titles.slice(0, 6),
      'Team site',
    ]);
    expect(html).toContain(profile.from_team);
    expect(html).toMatch(/<a [^>]*href="\/edit-profile\/links"/);
    expect(textsOf(html)).toContain(format(words.all, { n: 9 }));
  });

  test('have the letter of a link in place of a missing picture', () => {
    const drawn = (thumbnail: string | null) =>
      renderToStaticMarkup(
        createElement(LinkRows, {
          ...READ,
          saved: { items: [link(0, { title: 'shop', thumbnail })], version: 'v' },
        }),
      );
    expect(textsOf(drawn(null))).toEqual(['S', 'shop', 'fernhall.example/0']);
    expect(drawn('/media/a.png')).toMatch(/<img [^>]*src="\/media\/a\.png/);
    expect(textsOf(drawn('/media/a.png'))).toEqual(['shop', 'fernhall.example/0']);
  });
});
