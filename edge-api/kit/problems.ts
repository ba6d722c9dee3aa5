import type { PermissionCode } from '../../src/domain/permissions/gates.ts';
import { permissions } from '#messages/permissions.ts';
import { problems } from '#messages/problems.ts';
import { Problem, type Current, type InputError, type ProblemStatus } from './problem.ts';

/** The code of a refusal; its texts are in the messages. */
export type ProblemCode = keyof typeof problems;

const STATUS: Record<ProblemCode, ProblemStatus> = {
  malformed: 400,
  wrong_host: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  passkey_refused: 401,
  second_factor_required: 401,
  second_factor_refused: 401,
  second_factor_over: 401,
  out_of_credits: 402,
  forbidden: 403,
  second_factor_missing: 403,
  email_not_verified: 403,
  account_locked: 403,
  password_not_verified: 403,
  wrong_origin: 403,
  sign_up_closed: 403,
  not_found: 404,
  conflict: 409,
  handle_taken: 409,
  tag_taken: 409,
  merge_over: 409,
  apply_over: 409,
  email_taken: 409,
  bulk_over: 409,
  filter_taken: 409,
  key_in_use: 409,
  key_reused: 409,
  has_plan: 409,
  no_subscription: 409,
  second_factor_on: 409,
  offer_void: 409,
  contact_changed: 412,
  list_changed: 412,
  profile_changed: 412,
  too_large: 413,
  wrong_type: 415,
  default_profile: 422,
  business_profile: 422,
  profiles_limit: 422,
  own_card: 422,
  changes_not_shared: 422,
  invalid: 422,
  link_expired: 422,
  passkey_not_added: 422,
  scan_failed: 422,
  too_many: 429,
  scan_on_device: 503,
  unavailable: 503,
  nothing_saved: 503,
};

type More = {
  detail?: string;
  errors?: InputError[];
  upgrade_url?: string;
  retryAfter?: number;
  current?: Current;
};

/** A refusal by its code, with `detail` in place of its default text. */
export function problem(code: ProblemCode, { detail, ...extras }: More = {}): Problem {
  const { title, detail: usual } = problems[code];
  return new Problem(STATUS[code], code, title, detail ?? usual, extras);
}

/** 404: it does not exist, or is not the caller's; both have the same response. */
export const notFound = () => problem('not_found');

/** 400: the request is malformed. */
export const malformed = (errors: InputError[] = []) => problem('malformed', { errors });

/** 422: well-formed, but breaks a rule. The first broken rule is the message for the user. */
export const ruleBroken = (errors: InputError[]) =>
  problem('invalid', { detail: errors[0]?.message, errors });

/** 412 with the stored list. */
export const listChanged = (stored: { version: string }) =>
  problem('list_changed', { current: { stored, version: stored.version } });

/** 412 with the stored profile. */
export const profileChanged = (stored: { updated: string }) =>
  problem('profile_changed', { current: { stored, version: stored.updated } });

/** 413 with the message that names the limit. */
export const tooLarge = (detail?: string) => problem('too_large', { detail });

/** 415: a content type that this call does not accept. */
export const wrongType = (detail?: string) => problem('wrong_type', { detail });

/** 503: a part is down; `retryAfter` in seconds. */
export const unavailable = (retryAfter = 5) => problem('unavailable', { retryAfter });

/** 503: the database can be read, but not written. */
export const nothingSaved = () => problem('nothing_saved', { retryAfter: 60 });

/** 429; `retryAfter` in seconds, at least 1. */
export const tooMany = (retryAfter: number, detail?: string) =>
  problem('too_many', { retryAfter: Math.max(retryAfter, 0.001), detail });

/** 401: no one is signed in. */
export const notSignedIn = () => problem('unauthorized');

/** 403: the request comes from another site. */
export const otherOrigin = () => problem('wrong_origin');

/** 403 with the specification's message for the role, and where to buy an upgrade. */
export const forbidden = ({ code, upgrade_url }: { code: PermissionCode; upgrade_url?: string }) =>
  problem('forbidden', { detail: permissions[code], upgrade_url });
