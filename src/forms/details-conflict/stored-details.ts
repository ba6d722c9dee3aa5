import type { ApiProblem } from '../../api/problem.ts';
import {
  changedDetails,
  detailsOf,
  withSubmitted,
  type CardDetails,
} from '../../domain/card/card-details.ts';
import { conflictingFields, mergeFields, type Sides, type Versions } from '../../domain/merge/field-merge.ts';
import type { ProfileUpdate } from '../../domain/profile/profile-fields.ts';
import { changedSince } from '../changed-since.ts';

/** Some or all details of a card in a form. */
type Details = Partial<CardDetails>;
type Stored = Parameters<typeof detailsOf>[0] & { updated: string };

/** Details changed in both this form and another browser, with the profile as stored there. */
export type DetailsConflict = Versions<Details> & {
  stored: Stored & { design: { title: string } };
};

/** The status of a save based on an outdated version (RFC 9110, 15.5.13). */
const CHANGED_ELSEWHERE = 412;
/** No version: the stored profile was not seen yet. */
const UNSEEN = '';

const storedIn = ({ status, current }: ApiProblem) =>
  status === CHANGED_ELSEWHERE ? (current as DetailsConflict['stored']) : null;

/**
 * The version that a card-details form is based on, as seen by its owner. Changes of another browser are taken over;
 * conflicts are for the owner to resolve, and never overwritten unseen.
 */
export function storedDetails<Form extends Details>(loaded: Form, loadedVersion: string) {
  let [base, version]: [Details, string] = [loaded, loadedVersion];
  /** The version for only the next call. */
  let next: string | null = null;
  let sent: Details = loaded;

  return {
    /** The request to save these values: the differing ones, and the version. */
    callOf: (values: Partial<ProfileUpdate>) => {
      const headers = { 'If-Match': `"${next ?? version}"` };
      next = null;
      sent = withSubmitted(base, values);
      return { json: changedDetails(base, values), headers };
    },
    /** Takes over what only another browser changed. @returns whether to save again */
    again: (problem: ApiProblem): boolean => {
      const stored = storedIn(problem);
      if (!stored || conflictingFields({ base, mine: sent, theirs: detailsOf(stored) }).length > 0)
        return false;
      next = stored.updated;
      return true;
    },
    /** The conflict of a refused save; null if there is none. */
    conflictOf: (problem: ApiProblem, typed: Details): DetailsConflict | null => {
      const stored = storedIn(problem);
      const versions = stored && { base, mine: typed, theirs: detailsOf(stored) };
      return versions && conflictingFields(versions).length > 0 ? { ...versions, stored } : null;
    },
    /** Rebases onto the other browser's values. @returns the values to save */
    choose: ({ stored, ...versions }: DetailsConflict, sides: Sides): Form => {
      [base, version] = [versions.theirs, stored.updated];
      return mergeFields(versions, sides) as Form;
    },
    /**
     * Takes over the saved values. Text typed meanwhile over another browser's value is still based on the value
     * before. @returns the stored values
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
    /** Takes over a field that was saved on its own. */
    savedAlone: (field: Details): void => {
      base = { ...base, ...field };
    },
  };
}
