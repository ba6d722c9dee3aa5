import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiProblem } from '../../api/problem.ts';
import { detailsOf, type CardDetails } from '../../domain/card/card-details.ts';
import { conflictingFields, type Sides } from '../../domain/merge/field-merge.ts';
import type { ProfileUpdate } from '../../domain/profile/profile-fields.ts';
import { storedDetails, type DetailsConflict } from './stored-details.ts';

type Stored = DetailsConflict['stored'];
const AVA: Stored = {
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: 'Gardener',
  workplace: 'Fernhall',
  designation: null,
  show_company_name: true,
  company_name_separator: 'at',
  bio: '<p>Gardens.</p>',
  work_category: null,
  company_size: null,
  handle: 'ava',
  card_design_id: 16,
  updated: 'v0',
  design: { title: 'Ink' },
};

/** A stored profile, with the behaviour of `PUT /api/p/{handle}`. */
function store() {
  let stored = AVA;
  let versions = 0;
  const write = (change: object) => {
    stored = { ...stored, ...change, updated: `v${(versions += 1)}` };
  };
  return {
    write,
    now: () => stored,
    put: ({ json, headers }: { json: object; headers: Record<string, string> }): Stored | ApiProblem => {
      if (headers['If-Match'] !== `"${stored.updated}"`)
        return {
          status: 412,
          code: 'profile_changed',
          detail: null,
          errors: [],
          retryAfter: null,
          upgradeUrl: null,
          current: stored,
        };
      if (Object.keys(json).length > 0) write(json);
      return stored;
    },
  };
}

const isRefused = (answer: Stored | ApiProblem): answer is ApiProblem => 'status' in answer;

/** A user's form, which saves like `submitForm` and `useOwnerForm`. */
function formOn(server: ReturnType<typeof store>) {
  const details = storedDetails(detailsOf(AVA), AVA.updated);
  let typed = detailsOf(AVA);
  /** Saves once; `meanwhile` is typed during the call. @returns the conflict */
  const save = (meanwhile: Partial<CardDetails> = {}): DetailsConflict | null => {
    const sent = typed;
    const values = { ...sent, work_category: Number(sent.work_category) || null } as Partial<ProfileUpdate>;
    const first = server.put(details.callOf(values));
    const answer = isRefused(first) && details.again(first) ? server.put(details.callOf(values)) : first;
    typed = { ...typed, ...meanwhile };
    if (isRefused(answer)) return details.conflictOf(answer, typed);
    typed = { ...details.saved(answer, values, { sent, now: typed }), ...meanwhile };
    return null;
  };
  return {
    type: (change: Partial<CardDetails>) => (typed = { ...typed, ...change }),
    typed: () => typed,
    save,
    choose: (conflict: DetailsConflict, sides: Sides) => {
      typed = details.choose(conflict, sides);
      return save();
    },
  };
}

describe('a card-details form with another browser', () => {
  test('sends only its own changes, and takes over the other’s', () => {
    const server = store();
    const form = formOn(server);
    form.type({ job_title: 'Baker' });
    server.write({ first_name: 'Ada' });
    expect(form.save()).toBeNull();
    expect(server.now()).toMatchObject({ first_name: 'Ada', job_title: 'Baker' });
    expect(form.typed()).toMatchObject({ first_name: 'Ada', job_title: 'Baker' });
  });

  test('asks about fields that both changed, and writes nothing before', () => {
    const server = store();
    const form = formOn(server);
    form.type({ job_title: 'Baker', workplace: 'Mill' });
    server.write({ job_title: 'Cook', first_name: 'Ada' });
    const conflict = form.save()!;
    expect(conflictingFields(conflict)).toEqual(['job_title']);
    expect(server.now()).toMatchObject({ job_title: 'Cook', workplace: 'Fernhall' });
    expect(form.save()).toEqual(conflict);
    expect(form.choose(conflict, { job_title: 'theirs' })).toBeNull();
    expect(server.now()).toMatchObject({ job_title: 'Cook', workplace: 'Mill', first_name: 'Ada' });
    form.type({ job_title: 'Miller' });
    expect(form.save()).toBeNull();
    expect(server.now()).toMatchObject({ job_title: 'Miller' });
  });

  test('asks again if a third browser saved before the choice', () => {
    const server = store();
    const form = formOn(server);
    form.type({ job_title: 'Baker' });
    server.write({ job_title: 'Cook' });
    const conflict = form.save()!;
    server.write({ job_title: 'Miller' });
    const second = form.choose(conflict, { job_title: 'mine' })!;
    expect(second).toMatchObject({ mine: { job_title: 'Baker' }, theirs: { job_title: 'Miller' } });
    expect(server.now()).toMatchObject({ job_title: 'Miller' });
    expect(form.choose(second, {})).toBeNull();
    expect(server.now()).toMatchObject({ job_title: 'Baker' });
  });

  test('asks nothing if both wrote the same, or after a lost response', () => {
    const server = store();
    const form = formOn(server);
    form.type({ job_title: 'Baker' });
    server.write({ job_title: 'Baker' });
    expect(form.save()).toBeNull();
    expect(server.now()).toMatchObject({ job_title: 'Baker' });
  });

  test.each([
    ['with something to send', { workplace: 'Mill' }],
    ['with nothing to send', { workplace: 'Fernhall' }],
  ])('asks about text typed while the other’s value is taken over, %s', (_, change) => {
    const server = store();
    const form = formOn(server);
    form.type(change);
    server.write({ first_name: 'Ada' });
    expect(form.save({ first_name: 'Eve' })).toBeNull();
    expect(form.typed()).toMatchObject({ first_name: 'Eve' });
    const conflict = form.save()!;
    expect(conflictingFields(conflict)).toEqual(['first_name']);
    expect(server.now()).toMatchObject({ first_name: 'Ada' });
    expect(form.choose(conflict, { first_name: 'mine' })).toBeNull();
    expect(server.now()).toMatchObject({ first_name: 'Eve' });
  });

  test('asks nothing about text typed on in a field that was just saved', () => {
    const server = store();
    const form = formOn(server);
    form.type({ job_title: 'Bak' });
    expect(form.save({ job_title: 'Baker' })).toBeNull();
    expect(form.save()).toBeNull();
    expect(server.now()).toMatchObject({ job_title: 'Baker' });
  });

  test('ignores other errors', () => {
    const details = storedDetails(detailsOf(AVA), AVA.updated);
    const problem = { ...(store().put({ json: {}, headers: {} }) as ApiProblem), status: 409 };
    expect([details.again(problem), details.conflictOf(problem, detailsOf(AVA))]).toEqual([false, null]);
  });
});

test('never overwrites an edit of two browsers without asking', () => {
  const FIELDS = ['first_name', 'job_title', 'workplace'] as const;
  const edit = fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('x', 'y', 'z'), { maxKeys: 3 });
  const step = fc.record({ by: fc.constantFrom(0, 1), edit });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const server = store();
      const forms = [formOn(server), formOn(server)];
      for (const { by, edit: change } of steps) {
        const form = forms[by]!;
        const shown = form.typed();
        form.type(change);
        const before = server.now();
        const conflict = form.save();
        if (conflict) {
          expect(server.now()).toEqual(before);
          for (const field of conflictingFields(conflict)) expect(before[field]).toBe(conflict.theirs[field]);
          expect(form.choose(conflict, {})).toBeNull();
        } else {
          for (const field of FIELDS) {
            const isOwn = form.typed()[field] !== before[field];
            // The overwritten value was visible in this form before.
            if (isOwn) expect(before[field]).toBe(shown[field]);
          }
        }
        expect(form.typed()).toEqual(detailsOf(server.now()));
      }
    }),
  );
});
