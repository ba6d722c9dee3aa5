import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { apiReference as words } from '#messages/api-reference.ts';
import { isCallable } from '../../src/domain/pages/public-host.ts';
import { referenceOf, type ApiDocument, type ShownCall, type ShownGroup } from './api-reference.ts';

let document: ApiDocument;
let groups: ShownGroup[];
let close: () => void;
beforeAll(async () => {
  const app = await createTestApp();
  document = await (await app.request('/api/openapi.json')).json();
  groups = referenceOf(document, 'https://cards.example');
  close = app.close;
});
afterAll(() => close());

const calls = () => groups.flatMap((group) => group.calls);
const isOfKey = ({ caller }: ShownCall) => caller.kind === 'key';
const call = (id: string): ShownCall => calls().find((one) => one.id === id)!;

describe('the readable API', () => {
  test('has every call of the document except those for development, each with a unique anchor', () => {
    const described = Object.entries(document.paths)
      .filter(([path]) => !path.startsWith('/api/dev/'))
      .flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect(
      calls()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(described.toSorted());
    const anchors = [...calls().map(({ id }) => id), ...groups.map(({ id }) => id)];
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[\w-]+$/);
  });

  test('has a title for each group, contacts first', () => {
    const titles: string[] = Object.values(words.groups);
    expect(groups.map(({ title }) => title).filter((title) => !titles.includes(title))).toEqual([]);
    expect(groups[0]!.title).toBe('Contacts');
  });

  test('has a sentence on each group, which the document has too', () => {
    expect(groups.filter(({ lead }) => !/^[A-Z].*\.$/.test(lead)).map(({ id }) => id)).toEqual([]);
    expect(document.tags).toContainEqual({ name: 'contacts', description: groups[0]!.lead });
  });

  test('begins with listing, reading, adding, changing and deleting contacts', () => {
    expect(groups[0]!.calls.slice(0, 5).map(({ id }) => id)).toEqual([
      'get-contacts',
      'get-contacts-contactId',
      'post-contacts',
      'put-contacts-contactId',
      'delete-contacts-contactId',
    ]);
  });

  test('has the calls of a key first in each group', () => {
    for (const { id, calls: some } of groups) {
      const [ofKeys, others] = [some.filter(isOfKey), some.filter((one) => !isOfKey(one))];
      expect(some, id).toEqual([...ofKeys, ...others]);
    }
  });

  test('states who can make a call', () => {
    expect(call('get-contacts').caller).toEqual({ kind: 'key', scope: 'contacts:read' });
    expect(call('post-keys').caller).toEqual({ kind: 'person' });
    expect(call('get-settings').caller).toEqual({ kind: 'everyone' });
  });

  test('shows request and response', () => {
    const { parameters, body, answers, refusals } = call('put-tags-tagId');
    expect(parameters).toMatchObject([{ name: 'tagId', type: 'string, in the path', required: true }]);
    expect(body).toMatchObject({
      content: 'application/json',
      fields: [{ name: 'name' }, { name: 'color' }],
    });
    expect(answers).toMatchObject([{ status: '200', content: 'application/json' }]);
    expect(answers[0]!.fields.map(({ name }) => name)).toContain('num_contacts');
    expect(refusals.map(({ status }) => status)).toEqual(expect.arrayContaining(['403', '404', '429']));
  });

  test('shows the beginning of a JSON response, and none of another type', () => {
    const lines = call('get-contacts').answer!.split('\n');
    expect(lines.slice(0, 3)).toEqual(['{', '  "count": 1,', '  "results": [']);
    expect(lines.slice(-4)).toEqual(['      …', '    }', '  ]', '}']);
    expect(lines).toHaveLength(15);
    expect(call('get-contacts-contactId-vcard').answer).toBeNull();
    expect(call('delete-contacts-contactId').answer).toBeNull();
  });

  test('states for each webhook call which scope a key needs for those of profiles', () => {
    const ofWebhooks = calls().filter(({ path }) => path.startsWith('/api/webhooks'));
    expect(ofWebhooks).toHaveLength(7);
    expect(ofWebhooks.filter(({ summary }) => !summary.includes('`profiles:read`'))).toEqual([]);
  });

  test('has an example for a shell', () => {
    expect(call('get-contacts').example).toBe(
      'curl "https://cards.example/api/contacts" \\\n  -H "Authorization: Bearer $CARDEA_KEY"',
    );
    expect(call('put-notes-noteId').example).toBe(
      [
        'curl -X PUT "https://cards.example/api/notes/NOTE_ID" \\',
        '  -H "Authorization: Bearer $CARDEA_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{"text":"Met at the fair, wants a sample."}'`,
      ].join('\n'),
    );
    const webhook = call('post-webhooks').example;
    const { url } = JSON.parse(webhook.match(/'(\{.*\})'/)![1]!) as { url: string };
    expect(isCallable(url, false)).toBe(true);
    expect(call('post-profile-lead-capture-scan').example).toContain('-F "image=@FILE"');
    expect(call('get-settings').example).toBe('curl "https://cards.example/api/settings"');
    expect(call('get-account').example).toContain('$SESSION_TOKEN');
  });
});
