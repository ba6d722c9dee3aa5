import { signInMethods } from '#messages/sign-in/sign-in-methods.ts';
import { toastFailure, toastRefusal } from '../../forms/toast-results.ts';
import { api, call } from '../../stores/call.ts';

const words = signInMethods.passkeys;

/** Whether this browser can keep passkeys, which none does without https. */
export const canAddPasskey = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The reason why a browser added no passkey; null if its user did not want to. */
function reasonOf(error: unknown): string | null {
  const { name = '' } = error instanceof Error ? error : {};
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError' ? words.already : words.failed;
}

/** Has the browser create a passkey and adds it to the account; shows why not. @returns whether it was added */
export async function createPasskey(name: string): Promise<boolean> {
  const begun = await call(() => api.auth.passkey['generate-register-options'].$get(), { reads: true });
  if (!begun.ok) {
    toastRefusal(begun.problem);
    return false;
  }
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = begun.data as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    const json = {
      name,
      response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    };
    const added = await call(() => api.auth.passkey['verify-registration'].$post({ json }));
    if (!added.ok) toastRefusal(added.problem);
    return added.ok;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) toastFailure(reason);
    return false;
  }
}
