import { describe, expect, test } from 'vitest';
import type { ContactDetail } from '../contact/contact-contract.ts';
import { formOf } from '../contact/contact-form-values.ts';
import { contactFormSchema } from '../contact/contact-form.ts';
import type { PendingContact } from './pending-contact.ts';
import { pendingEdit, rebaseEdit } from './pending-edit.ts';

const ADA = {
  first_name: 'Ada',
  last_name: 'Byron',
  full_name: 'Ada Byron',
  company_name: 'Analytical Engines',
  job_title: 'Programmer',
  emails: ['ada@engine.example'],
  phones: ['+44 20 7946 0958'],
  messengers: [],
  websites: [],
  addresses: [],
  tags: [
    { id: 't1', name: 'Fair', color: 'Moss' },
    { id: 't2', name: 'Client', color: 'Rust' },
  ],
  updated: '2026-11-18T10:00:00.000Z',
} as unknown as ContactDetail;

type Form = ReturnType<typeof formOf>;

/** The edit that these changes of the opened form make. */
function edited(changes: Partial<Form>) {
  const saved = formOf(ADA);
  const left = { ...saved, ...changes };
  const names = { first_name: saved.first_name, last_name: saved.last_name };
  const { tags, ...texts } = contactFormSchema(true, names).parse(left);
  const sent = { ...texts, tags: tags?.map((id) => ({ id })) } as PendingContact;
  return pendingEdit(saved, left, sent, ADA.updated);
}

const now = (changes: Partial<ContactDetail>): ContactDetail => ({
  ...ADA,
  updated: '2026-11-19T10:00:00.000Z',
  ...changes,
});

describe('an edit made offline', () => {
  test('has the changed fields alone', () => {
    const edit = edited({ job_title: 'Countess', phones: ['+44 20 7946 0000', ''] });
    expect(edit.json).toEqual({ job_title: 'Countess', phones: ['+44 20 7946 0000'] });
    expect([Object.keys(edit.fields), edit.version]).toEqual([['job_title', 'phones'], ADA.updated]);
  });

  test.each([
    ['a new photo', 'data:image/jpeg;base64,AAAA'],
    ['that the photo is removed', ''],
  ])('has %s once, and still has it on a contact that was changed elsewhere', (_, photo) => {
    const edit = edited({ photo, job_title: 'Countess' });
    expect([edit.json, Object.keys(edit.fields)]).toEqual([{ job_title: 'Countess', photo }, ['job_title']]);
    const rebased = rebaseEdit(edit, now({ job_title: 'Countess' }));
    expect([rebased.json, rebased.fields, rebased.clashes]).toEqual([{ photo }, {}, []]);
  });

  test('has no tags if they are the same in another order', () => {
    expect(edited({ tags: { t2: true, t1: true } }).fields).toEqual({});
  });

  test('applies to what others changed in other fields', () => {
    const edit = rebaseEdit(edited({ job_title: 'Countess' }), now({ company_name: 'Royal Society' }));
    expect(edit).toMatchObject({
      json: { job_title: 'Countess' },
      version: '2026-11-19T10:00:00.000Z',
      clashes: [],
    });
  });

  test('is a clash in a field with another new value, and applies once it is chosen', () => {
    const there = now({ job_title: 'Director', company_name: 'Royal Society' });
    const edit = rebaseEdit(edited({ job_title: 'Countess', company_name: 'Own' }), there);
    expect(edit.clashes).toEqual([
      { name: 'company_name', theirs: 'Royal Society' },
      { name: 'job_title', theirs: 'Director' },
    ]);
    expect(edit.json).toEqual({ company_name: 'Own', job_title: 'Countess' });
    expect(rebaseEdit(edit, there).clashes).toEqual([]);
  });

  test.each([
    ['is already there', { job_title: 'Countess' }],
    [
      'was sent before, without spaces and empty lines',
      { job_title: ' Countess ', emails: ['', 'ada@engine.example'] },
    ],
  ])('that %s leaves nothing to send', (_, changes) => {
    const edit = rebaseEdit(edited(changes), now({ job_title: 'Countess' }));
    expect([edit.json, edit.fields, edit.clashes]).toEqual([{}, {}, []]);
  });
});
