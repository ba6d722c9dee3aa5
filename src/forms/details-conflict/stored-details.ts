import type { ApiProblem } from '../../api/problem.ts';
import { changedDetails, detailsOf, withSent, type CardDetails } from '../../domain/card/card-details.ts';
import { contestedFields, mergeFields, type Sides, type Versions } from '../../domain/merge/field-merge.ts';
import type { ProfileUpdate } from '../../domain/profile/profile-fields.ts';
import { changedSince } from '../changed-since.ts';

/** What a form has of a card's details: all of them, or some. */
type Details = Partial<CardDetails>;
type Stored = Parameters<typeof detailsOf>[0] & { updated: string };

/** Details that both this form and another browser changed, and the profile as that one left it. */
export type DetailsConflict = Versions<Details> & {
  stored: Stored & { design: { title: string } };
};

/** The status of a save that was made of another version than is stored (RFC 9110, 15.5.13). */
const CHANGED_ELSEWHERE = 412;
/** Names no version: what is stored was not seen yet. */
const UNSEEN = '';

const storedIn = ({ status, current }: ApiProblem) =>
  status === CHANGED_ELSEWHERE ? (current as DetailsConflict['stored']) : null;

/**
 * What a form of a card's details was made of, as far as its owner has seen it. What another browser alone changed is taken over;
 * what both changed is for the owner to choose, and never written over unseen.
 */
export function storedDetails<Form extends Details>(loaded: Form, loadedVersion: string) {
  let [base, version]: [Details, string] = [loaded, loadedVersion];
  /** What the next call alone is made of. */
  let next: string | null = null;
  let sent: Details = loaded;

  return {
    /** What saves these values: those that differ from what was seen, and of which version. */
    callOf: (values: Partial<ProfileUpdate>) => {
      const headers = { 'If-Match': `"${next ?? version}"` };
      next = null;
      sent = withSent(base, values);
      return { json: changedDetails(base, values), headers };
    },
    /** Takes over what another browser alone changed. @returns whether to save again */
    again: (problem: ApiProblem): boolean => {
      const stored = storedIn(problem);
      if (!stored || contestedFields({ base, mine: sent, theirs: detailsOf(stored) }).length > 0)
        return false;
      next = stored.updated;
      return true;
    },
    /** What is to be asked about a save that was refused; null where there is nothing to choose. */
    conflictOf: (problem: ApiProblem, typed: Details): DetailsConflict | null => {
      const stored = storedIn(problem);
      const versions = stored && { base, mine: typed, theirs: detailsOf(stored) };
      return versions && contestedFields(versions).length > 0 ? { ...versions, stored } : null;
    },
    /** Goes on from what another browser wrote. @returns what is wanted over it */
    choose: ({ stored, ...versions }: DetailsConflict, sides: Sides): Form => {
      [base, version] = [versions.theirs, stored.updated];
      return mergeFields(versions, sides) as Form;
    },
    /**
     * Takes over what was saved. What was typed meanwhile, in place of what another browser wrote, is still made of what was
     * there before. @returns what is stored now
     */
    saved: (stored: Stored, values: Partial<ProfileUpdate>, typed: { sent: Form; now: Form }): Form => {
      const now: CardDetails = detailsOf(stored);
      const own = Object.keys(changedDetails(base, values));
      const unseen = changedSince<Details>(typed.sent, typed.now).filter(
        (field) => !own.includes(field) && now[field] !== base[field],
      );
      const before = Object.fromEntries(unseen.map((field) => [field, base[field]]));
      base = { ...now, ...before };
      version = unseen.length > 0 ? UNSEEN : stored.updated;
      return now as unknown as Form;
    },
    /** Takes over a field that was saved by itself. */
    savedAlone: (field: Details): void => {
      base = { ...base, ...field };
    },
  };
}
