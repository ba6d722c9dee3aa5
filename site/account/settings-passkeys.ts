import { callApi } from '../forms/call-api.ts';
import type { Values } from '../forms/form.ts';
import { proven, type FormOutcome, type Work } from './settings-proof.ts';

/** Verifies the identity, after which the page offers to add a passkey. */
export const proveForPasskey = async (work: Work, verified: boolean): Promise<FormOutcome> =>
  (await proven(work, verified)) ?? { ok: true, data: {} };

export const mailPasskeyCode = ({ page }: Work): Promise<FormOutcome> =>
  callApi(page, (api) => api.account.account['passkey-code'].$post());

const idOf = ({ id }: Values) => ({ id: encodeURIComponent(id || '-') });

export const postRenamePasskey = ({ page, values }: Work): Promise<FormOutcome> =>
  callApi(page, (api) =>
    api.account.account.passkeys[':id'].$put({ param: idOf(values), json: { name: values.name ?? '' } }),
  );

/** A passkey that is already removed counts as success. */
export async function postRemovePasskey(work: Work, verified: boolean): Promise<FormOutcome> {
  const refused = await proven(work, verified);
  if (refused) return refused;
  const param = idOf(work.values);
  const answer = await callApi(work.page, (api) => api.account.account.passkeys[':id'].$delete({ param }));
  return answer.ok || answer.refusal.status !== 404 ? answer : { ok: true, data: {} };
}
