import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rightsOfOrder, sectionOrderSchema } from './section-order.schema.ts';
import { SECTION_NAMES, type Section } from '../../../../src/domain/sections/sections.ts';

const all: Section[] = SECTION_NAMES.map((name) => ({ name, enabled: true }));
const order = fc
  .tuple(fc.shuffledSubarray([...SECTION_NAMES], { minLength: 7 }), fc.array(fc.boolean(), { minLength: 7 }))
  .map(([names, flags]) => names.map((name, i): Section => ({ name, enabled: flags[i]! })));
const faultsOf = (body: unknown) =>
  sectionOrderSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an order of sections', () => {
  test('is accepted in any order, each shown or hidden', () => {
    fc.assert(
      fc.property(order, (sections) => {
        expect(faultsOf({ sections })).toBeUndefined();
      }),
    );
  });

  test.each([
    ['six', all.slice(1), [['sections', 'sections.incomplete']]],
    ['eight', [...all, all[0]], [['sections', 'sections.incomplete']]],
    ['one twice', [...all.slice(1), all[1]], [['sections', 'sections.incomplete']]],
    ['none', [], [['sections', 'sections.incomplete']]],
    [
      'an unknown one',
      [{ name: 'blog', enabled: true }, ...all.slice(1)],
      [['sections.0.name', 'section.invalid']],
    ],
    ['one without a name', [{ enabled: true }, ...all.slice(1)], [['sections.0.name', 'required']]],
    ['one without visibility', [{ name: 'about' }, ...all.slice(1)], [['sections.0.enabled', 'required']]],
  ])('of %s is refused', (_what, sections, faults) => {
    expect(faultsOf({ sections })).toEqual(faults);
  });

  test('is required', () => {
    expect(faultsOf({})).toEqual([['sections', 'required']]);
  });
});

describe('the rights for a change of the order', () => {
  test('are none for unchanged values', () => {
    fc.assert(
      fc.property(order, (sections) => {
        expect(rightsOfOrder(sections, sections)).toEqual({ all: [], some: [] });
      }),
    );
  });

  test('are those to every section that is shown or hidden, and to any if one moves', () => {
    const hidden = all.map((section) => ({ ...section, enabled: section.name !== 'video' }));
    expect(rightsOfOrder(all, hidden)).toEqual({ all: ['video'], some: [] });
    expect(rightsOfOrder(all, all.toReversed())).toEqual({ all: [], some: SECTION_NAMES });
    expect(rightsOfOrder(all, hidden.toReversed())).toEqual({ all: ['video'], some: SECTION_NAMES });
  });
});
