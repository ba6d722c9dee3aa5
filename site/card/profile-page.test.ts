import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profilePage, scriptJson } from './profile-page.ts';
import { testCard } from '../../src/domain/card/testing/card.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import type { PublicField } from '../../src/domain/sections/section-items.ts';

const URL_OF_AVA = 'https://cardea.example.com/ava';
const PICTURE = '/media/00000000000000000000000000000002.jpg';

const social = (link: string | null): PublicField => ({
  id: 'x',
  order: 0,
  injected: false,
  field_type: { id: 'linkedin', title: 'LinkedIn', icon: 'linkedin', base_value: '' },
  value: 'ava',
  label: null,
  link,
});

/** What a search engine reads: the script's text, parsed. */
const read = (changes: Partial<PublicCard>) =>
  JSON.parse(scriptJson(profilePage(testCard(changes), URL_OF_AVA))) as {
    mainEntity: Record<string, unknown>;
  };

describe('structured data of a card', () => {
  test('is a ProfilePage about a Person, with all known values', () => {
    const links = [
      social('https://linkedin.com/in/ava'),
      social('https://linkedin.com/in/ava'),
      social(null),
    ];
    const changes = {
      designation: 'CMLI',
      picture: PICTURE,
      social_media: [...links, social('mailto:ava@fernhall.example')],
    };
    expect(read(changes)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: URL_OF_AVA,
      dateModified: '2026-11-18T12:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Ava Lindgren',
        alternateName: 'ava',
        identifier: '00000000-0000-4000-8000-000000000001',
        url: URL_OF_AVA,
        image: `https://cardea.example.com${PICTURE}?fit=scale-down&width=640`,
        description: 'Landscape Architect at Fernhall Studio',
        honorificSuffix: 'CMLI',
        jobTitle: 'Landscape Architect',
        worksFor: { '@type': 'Organization', name: 'Fernhall Studio' },
        sameAs: ['https://linkedin.com/in/ava'],
      },
    });
  });

  test('leaves out unknown values', () => {
    const { mainEntity } = read({ job_title: null, workplace: null });
    expect(Object.keys(mainEntity)).toEqual(['@type', 'name', 'alternateName', 'identifier', 'url']);
  });

  test('is about an Organization for a business profile', () => {
    const { mainEntity } = read({ is_business: true });
    expect(mainEntity).toMatchObject({ '@type': 'Organization', name: 'Fernhall Studio' });
    expect(mainEntity).not.toHaveProperty('jobTitle');
    expect(mainEntity).not.toHaveProperty('worksFor');
  });
});

describe("an owner's text", () => {
  test.each(['</script><script>alert(1)</script>', '<!--', '"', '\\', "'", ']]>'])(
    '%j stays within its script',
    (name) => {
      const text = scriptJson(profilePage(testCard({ first_name: name, last_name: '' }), URL_OF_AVA));
      expect(text).not.toContain('<');
      expect(read({ first_name: name, last_name: '' }).mainEntity.name).toBe(name);
    },
  );

  test('any text is parsed unchanged and never opens a tag', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const page = profilePage(testCard({ designation: title }), URL_OF_AVA);
        expect(scriptJson(page)).not.toContain('<');
        const { mainEntity } = JSON.parse(scriptJson(page)) as { mainEntity: { honorificSuffix?: string } };
        expect(mainEntity.honorificSuffix ?? '').toBe(title);
      }),
    );
  });
});
