import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactDetail } from './ContactDetail.tsx';
import type { ContactDetailView } from '../contacts.types.ts';
import { namedContact } from '../testing/named-contact.ts';

/** A contact's page, rendered for a user with or without enrichment. */
const page = (change: Partial<ContactDetailView>, enriches = true) =>
  renderToStaticMarkup(
    createElement(ContactDetail, {
      contact: namedContact(change),
      visits: [],
      timeZone: 'UTC',
      today: '2026-11-18',
      through: null,
      linkedinMark: '',
      noteLock: null,
      tagLock: null,
      enrich: enriches ? 'works' : null,
    }),
  );

const NEEDED = [
  'Enrichment Needed',
  'Email is missing. Enrichment is needed to complete the contact and send data to your integrations.',
  'Email missing. Enrich required.',
];
const NOT_FOUND = [
  'Email not found',
  'Edit the contact to add email manually and send data to your integrations.',
  'No email was found.',
];
const said = (html: string) => [...NEEDED, ...NOT_FOUND].filter((text) => html.includes(`>${text}<`));

describe('the page of a contact without an email', () => {
  test.each([
    [
      'Enrichment Needed, where it can be enriched and was not yet',
      { enrich_status: 'NOT_STARTED' },
      true,
      NEEDED,
    ],
    ['Email not found, where it cannot be enriched', { enrich_status: 'NOT_STARTED' }, false, NOT_FOUND],
    ['Email not found, once it was enriched without one', { enrich_status: 'COMPLETED' }, true, NOT_FOUND],
    ['Email not found, where more was added', { enrich_status: 'ALREADY_ENRICHED' }, true, NOT_FOUND],
    ['Email not found, where nothing was', { enrich_status: 'INFO_NOT_FOUND' }, true, NOT_FOUND],
    ['Email not found, where enrichment failed', { enrich_status: 'FAILED' }, true, NOT_FOUND],
    ['nothing, while it is being enriched', { enrich_status: 'IN_PROGRESS' }, true, []],
    ['nothing, once it has one', { emails: ['ada@x.example'] }, true, []],
  ] as const)('shows %s', (_what, change, enriches, expected) => {
    expect(said(page(change as Partial<ContactDetailView>, enriches))).toEqual(expected);
  });

  test('links Email not found to adding one by hand', () => {
    expect(page({ enrich_status: 'FAILED' })).toMatch(
      /<a href="\/contacts\/manual\/1\/edit-contact">Edit<\/a>/,
    );
    expect(page({})).not.toMatch(/<a href="\/contacts\/manual\/1\/edit-contact">Edit<\/a>/);
  });
});
