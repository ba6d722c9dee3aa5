import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORED_TEXT_NAMES, type StoredTexts } from './contact-lists.ts';
import { eachText } from './contact.fields.ts';
import { followCard, valuesOfCard, type CardFace } from './followed-card.ts';

const FACE: CardFace = {
  is_business: false,
  first_name: 'Mia',
  last_name: 'Reed',
  job_title: 'Potter',
  workplace: 'Fernhall',
  picture_id: null,
  contact_info: [
    { type: 'email', value: 'Mia@Fernhall.example' },
    { type: 'cell_phone', value: '+44 7700 900142' },
    { type: 'phone', value: '+44 20 7946 0001' },
    { type: 'address', value: ';;Kiln Lane 4;Quillmoor;;QM1 2AB;' },
    { type: 'website', value: 'https://mia.example' },
    { type: 'website', value: 'shop.example' },
    { type: 'link', value: 'https://elsewhere.example' },
  ],
  social_media: [
    { type: 'x', value: 'mia' },
    { type: 'linkedin', value: 'mia-reed' },
  ],
};
type FollowingContact = Parameters<typeof followCard>[0];
const NONE: StoredTexts = eachText(STORED_TEXT_NAMES, () => null);

/** A contact just made from a card. */
function contactOf(face: CardFace): FollowingContact {
  const { texts, emails, phones } = valuesOfCard(face);
  return { texts: { ...NONE, ...texts }, photo_id: null, emails, phones };
}
const follow = (contact: FollowingContact, now: Partial<CardFace>) =>
  followCard(contact, valuesOfCard(FACE), valuesOfCard({ ...FACE, ...now }));

describe('a card as the fields of a contact', () => {
  test('has its name, work, addresses and numbers in the form of a contact', () => {
    expect(valuesOfCard(FACE)).toEqual({
      texts: {
        full_name: 'Mia Reed',
        first_name: 'Mia',
        last_name: 'Reed',
        company_name: 'Fernhall',
        job_title: 'Potter',
        website: 'https://mia.example',
        websites: 'https://shop.example',
        addresses: null,
        address: 'Kiln Lane 4 Quillmoor, QM1 2AB',
        contact_linkedin_url: 'https://www.linkedin.com/in/mia-reed',
      },
      emails: ['mia@fernhall.example'],
      phones: ['+44 7700 900142', '+44 20 7946 0001'],
      picture_id: null,
    });
  });

  test('of a business is named by its company', () => {
    expect(valuesOfCard({ ...FACE, is_business: true, first_name: '', last_name: '' }).texts).toMatchObject({
      full_name: 'Fernhall',
      first_name: null,
      last_name: null,
      company_name: 'Fernhall',
    });
  });
});

describe('a contact that follows a card', () => {
  test('changes what the card changes, and nothing else', () => {
    expect(follow(contactOf(FACE), { job_title: 'Director', picture_id: 'new' })).toEqual({
      texts: { job_title: 'Director' },
      fields: ['job_title', 'photo'],
    });
    expect(follow(contactOf(FACE), {})).toEqual({ texts: {}, fields: [] });
  });

  test('with an edited name has that name, whichever part was edited', () => {
    const contact = contactOf(FACE);
    const edited = { ...contact, texts: { ...contact.texts, first_name: 'Mimi', full_name: 'Mimi Reed' } };
    expect(follow(edited, { last_name: 'Ross', job_title: null })).toEqual({
      texts: { job_title: null },
      fields: ['job_title'],
    });
  });

  test('with a picture of its own has that picture', () => {
    expect(follow({ ...contactOf(FACE), photo_id: 'own' }, { picture_id: 'new' }).fields).toEqual([]);
  });

  test('has the emails of the card that were not removed, then its own', () => {
    const contact = { ...contactOf(FACE), emails: ['private@mia.example'] };
    const now = [
      { type: 'email', value: 'mia@fernhall.example' },
      { type: 'email', value: 'new@fernhall.example' },
    ];
    expect(follow(contact, { contact_info: now })).toMatchObject({
      emails: ['new@fernhall.example', 'private@mia.example'],
      phones: [],
    });
  });

  test('of any two states of a card without edits says the same as a new contact of the second', () => {
    const word = fc.constantFrom('', 'A', 'B b', 'ß', '名');
    const face = fc.record({
      is_business: fc.boolean(),
      first_name: word,
      last_name: word,
      job_title: fc.option(word),
      workplace: fc.option(word),
      picture_id: fc.constant(null),
      contact_info: fc.array(
        fc.record({
          type: fc.constantFrom('email', 'phone', 'website', 'address'),
          value: fc.constantFrom('a@example.com', 'b@example.com', '+4420555', 'https://a.example', 'A lane'),
        }),
        { maxLength: 6 },
      ),
      social_media: fc.constant([]),
    });
    fc.assert(
      fc.property(face, face, (before, now) => {
        const contact = contactOf(before);
        const change = followCard(contact, valuesOfCard(before), valuesOfCard(now));
        const after = { ...contact, ...change, texts: { ...contact.texts, ...change.texts } };
        expect(contactOf(now)).toEqual({
          texts: after.texts,
          photo_id: null,
          emails: after.emails,
          phones: after.phones,
        });
      }),
    );
  });
});
