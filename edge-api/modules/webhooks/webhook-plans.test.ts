import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deleteKeyRow, readKeys } from '../keys/keys.repository.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { restoreTagRow } from '../tags/removed-tags.repository.ts';
import { removeTag } from '../tags/tags.repository.ts';
import { claimNext } from './claim-deliveries.repository.ts';
import { insertForContact, insertForContacts, insertForProfiles } from './queue-deliveries.repository.ts';
import { deleteOld } from './webhooks.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
// An explained statement with rows stays open, so that no other test could write after it.
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** The steps of each statement, without whether an index covers it. */
const stepsOf = async (work: () => PromiseLike<unknown>) =>
  (await plansOf(app, work)).map(({ steps }) => steps.map((step) => step.replace('COVERING ', '')));

describe('No table is scanned', () => {
  test('to delete old deliveries and unsubscribed webhooks', async () => {
    const [deliveries, webhooks] = await stepsOf(() => deleteOld(app.db, new Date()));
    expect(deliveries).toEqual([
      'SEARCH webhook_deliveries USING INDEX webhook_deliveries_created (created_at<?)',
    ]);
    expect(webhooks![0]).toBe('SEARCH webhooks USING INDEX webhooks_gone (disabled_at<?)');
    expect(webhooks!.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  /** Steps that scan a table, or an index; a statement's own views do not count. */
  const scansOf = (steps: readonly string[]) =>
    steps.filter((step) => /^SCAN (d|o|w|made|events|webhooks|webhook_deliveries)\b/.test(step));

  test('to choose the next deliveries, except the few in progress', async () => {
    const now = new Date();
    const plans = await stepsOf(() => claimNext(app.db, now, now, { places: 5, unproven: 3 }));
    const few = 'SCAN webhook_deliveries USING INDEX webhook_deliveries_sending';
    expect(plans.map(scansOf)).toEqual([[few, 'SCAN d'], [few], [few]]);
    expect(plans[0]).toEqual(
      expect.arrayContaining([
        'SEARCH d USING INDEX webhook_deliveries_waiting (webhook_id>?)',
        'SEARCH o USING INDEX webhook_deliveries_waiting (webhook_id=? AND next_attempt_at<?)',
      ]),
    );
  });

  test.each([
    ['a contact', () => insertForContact(app.db, 'an event', ['contact.created'], new Date())],
    ['changed contacts', () => insertForContacts(app.db, 'an event', 'contact.updated', new Date())],
    ['profiles', () => insertForProfiles(app.db, 'an event', new Date())],
  ])('to create the deliveries of an event of %s', async (_, work) => {
    const plans = await stepsOf(work);
    expect(plans.flatMap(scansOf)).toEqual([]);
    for (const plan of plans)
      expect(plan).toContain('SEARCH d USING INDEX webhook_deliveries_waiting (webhook_id=?)');
  });

  test.each([
    ['count the webhooks of keys', 'w', () => readKeys(app.db, 'somebody')],
    ['delete those of a key with it', 'webhooks', () => deleteKeyRow(app.db, 'somebody', 'a key')],
  ])('to %s', async (_, name, work) => {
    const [plan] = await stepsOf(work);
    expect(plan).toContain(`SEARCH ${name} USING INDEX webhooks_key (key_id=?)`);
    expect(plan!.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });
});

test('Of contacts that change together, a subscribed webhook is looked up before any of them', async () => {
  const beside = { line: null, events: [], change: contactsChange(app.deps) };
  const plans = await stepsOf(() =>
    removeTag(app.db, { user_id: 'somebody', team_id: null }, 'a tag', new Date(), beside),
  );
  const recording = plans.find(([first]) => first === 'CO-ROUTINE heard');
  expect(recording!.slice(0, 3)).toEqual([
    'CO-ROUTINE heard',
    'SEARCH webhooks USING INDEX webhooks_user (user_id=?)',
    'CORRELATED SCALAR SUBQUERY 2',
  ]);
  expect(recording).toContain('SEARCH c USING INDEX sqlite_autoindex_contacts_1 (id=?)');
  const scanned = recording!.filter((step) => step.startsWith('SCAN') && !step.includes('VIRTUAL TABLE'));
  expect(scanned).toEqual(['SCAN heard']);
});

test.each([
  ['a person', { user_id: 'somebody', team_id: null }],
  ['a team', { user_id: null, team_id: 'a team' }],
])('The contacts that a tag of %s is restored on are found by their ids', async (_, owner) => {
  const beside = { line: null, events: [], change: contactsChange(app.deps) };
  const asking = { owner: { user_id: 'somebody', team_id: null, runs_team_id: null }, manages: true };
  const plans = await stepsOf(() => restoreTagRow(app.db, asking, owner, 'a tag', beside));
  const coming = plans.filter((steps) => steps.some((step) => step.startsWith('SCAN j VIRTUAL TABLE')));
  expect(coming.length).toBeGreaterThan(1);
  for (const steps of coming) {
    expect(steps).toContain('SEARCH r USING INDEX sqlite_autoindex_removed_tags_1 (id=?)');
    expect(steps.filter((step) => step.startsWith('SCAN b'))).toEqual([]);
  }
  expect(
    coming.filter((steps) => steps.includes('SEARCH b USING INDEX sqlite_autoindex_contacts_1 (id=?)')),
  ).not.toEqual([]);
});
