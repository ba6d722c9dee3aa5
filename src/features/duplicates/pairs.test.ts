import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTACT_TEXT_NAMES } from '../../domain/contact/contact.fields.ts';
import type { PairReason } from '../../domain/duplicates/contact-match.ts';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import { duplicates as words } from '#messages/duplicates.ts';
import { MergeSheet } from './MergeSheet.tsx';
import { PairCard } from './PairCard.tsx';
import type { PairContact } from './pair-texts.ts';

const NO_TEXTS = Object.fromEntries(CONTACT_TEXT_NAMES.map((name) => [name, null]));
const contact = (id: string, change: Partial<PairContact>): PairContact =>
  ({
    ...NO_TEXTS,
    id: `manual/${id}`,
    type: 'manual',
    emails: [],
    phones: [],
    websites: [],
    addresses: [],
    messengers: [],
    tags: [],
    contact_photo_url: null,
    enrich_data: null,
    num_notes: 0,
    created: '2026-11-18T12:00:00.000Z',
    ...change,
  }) as unknown as PairContact;

const BEA = contact('a', {
  full_name: 'Beatriz Monteiro',
  emails: ['bea@salpedra.example'],
  phones: ['+351 912 345 678'],
  job_title: 'Owner',
  tags: [{ id: 't1', name: 'Fair', color: 'Moss' }],
});
const BIA = contact('b', {
  full_name: 'Bia Monteiro',
  emails: ['bea@salpedra.example', 'bia@home.example'],
  phones: ['+351912345678'],
  company_name: 'Sal & Pedra',
  job_title: 'Potter',
  num_notes: 2,
  tags: [{ id: 't2', name: 'Client', color: 'Sky' }],
});
const pair = (reasons: PairReason[], contacts = [BEA, BIA]): DuplicatePair => ({
  id: 'p',
  reasons,
  contacts,
});
const textOf = (html: string) => html.replace(/<[^>]*>/g, '\n');

describe('two possible duplicates', () => {
  const card = (reasons: PairReason[]) =>
    textOf(renderToStaticMarkup(createElement(PairCard, { pair: pair(reasons), today: '2026-11-20' })));

  test.each<[PairReason[], string]>([
    [['same_email'], 'Same email'],
    [['same_phone'], 'Same phone'],
    [['same_linkedin'], 'Same LinkedIn'],
    [['similar_name'], 'Similar name and company'],
    [['same_email', 'similar_name'], 'Same email and similar name'],
  ])('show for %j why: %s', (reasons, said) => {
    expect(card(reasons)).toContain(said);
  });

  test('are side by side with their details and actions', () => {
    const text = card(['same_email']);
    for (const said of ['Beatriz Monteiro', 'Bia Monteiro', '1 tag', '2 notes', 'added by hand'])
      expect(text).toContain(said);
    for (const button of [words.merge, words.not_same, words.choose]) expect(text).toContain(button);
  });
});

describe('the preview of a merge', () => {
  const drawn = (targetId: string, contacts = [BEA, BIA]) =>
    renderToStaticMarkup(
      createElement(MergeSheet, {
        pair: pair(['same_email'], contacts),
        targetId,
        onClose: () => {},
        onMerge: async () => {},
      }),
    );
  /** The preselected values. */
  const chosenIn = (html: string) =>
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
      / checked/.test(input) ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
    );

  test('asks about differing values, preselecting the remaining contact’s, or the only one', () => {
    const html = drawn(BEA.id);
    for (const label of [words.fields.full_name, words.fields.job_title, words.fields.company_name])
      expect(html).toContain(label);
    for (const label of [words.fields.website, words.fields.contact_linkedin_url, words.fields.photo])
      expect(html).not.toContain(label);
    // Name, company and job title, in field order.
    expect(chosenIn(html)).toEqual([BEA.id, BIA.id, BEA.id]);
    expect(chosenIn(drawn(BIA.id))).toEqual([BIA.id, BIA.id, BIA.id]);
  });

  test('formats addresses for their countries', () => {
    const london = { ...BEA, address: ';;1 High St;London;;;GB' };
    const html = drawn(BEA.id, [london, { ...BIA, address: ';;Hamngatan 12;Stockholm;;111 47;Sweden' }]);
    expect(html).not.toContain(';;');
    expect(html).toContain('1 High St, London, GB');
    expect(html).toContain('Hamngatan 12, 111 47 Stockholm, Sweden');
  });

  test('has the emails, numbers and tags of both, each once', () => {
    const values = [...drawn(BEA.id).matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, inside]) =>
      textOf(inside!).trim(),
    );
    expect(values.slice(0, 3)).toEqual(['bea@salpedra.example', 'bia@home.example', '+351 912 345 678']);
    expect(values[3]).toMatch(/Fair[^]*Client/);
  });

  test('has the websites and messengers of both, the chosen website first', () => {
    const [site, shop] = ['https://site.example', 'https://shop.example'];
    const html = drawn(BEA.id, [
      { ...BEA, website: site, websites: [site] },
      { ...BIA, website: shop, websites: [shop], messengers: [{ network: 'skype', value: 'bia' }] },
    ]);
    const values = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, inside]) => textOf(inside!).trim());
    expect(values).toEqual(expect.arrayContaining([site, shop, 'Skype: bia']));
  });

  test('shows which limits the merged contact would exceed', () => {
    const many = (from: number) =>
      Array.from({ length: 6 }, (_, n) => ({
        id: `m${from + n}`,
        name: `Tag ${from + n}`,
        color: 'Moss' as const,
      }));
    const html = drawn(BEA.id, [
      { ...BEA, tags: many(0) },
      { ...BIA, tags: many(6) },
    ]);
    expect(html).toContain('Together they have more than 10 tags. Please remove some first.');
    expect(html).toMatch(/<button[^>]*(?:disabled|aria-disabled="true")[^>]*>(?:(?!<\/button>).)*Merge/);
  });
});
