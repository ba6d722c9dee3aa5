import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

const CALLS = '/api/auth/passkey';

/** Milliseconds after which the browser gets new options: their challenge is valid for five minutes. */
const RENEWED = 4 * 60_000;

/** A refusal whose message is for the user. */
class Refusal extends Error {}

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${CALLS}/${path}`, init);
  const body = (await response.json().catch(() => ({}))) as { detail?: string };
  if (!response.ok) throw new Refusal(body.detail ?? '');
  return body;
}

const askOptions = () =>
  ask('generate-authenticate-options') as Promise<PublicKeyCredentialRequestOptionsJSON>;

/** Signs in with a passkey: one of the browser's list below the e-mail (`autofill`), or one chosen in its dialog. */
async function signIn(optionsJSON: PublicKeyCredentialRequestOptionsJSON, autofill: boolean): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill,
  });
  await ask('verify-authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: { id, rawId, type, response } }),
  });
}

/** What the sign-in page needs: the button, and where its refusals are shown. */
type Parts = { button: HTMLButtonElement; alert: HTMLElement; failed: string };

/** Offers passkeys in the e-mail's list and by the button, or hides the button if the browser does not support them. */
export function offerPasskeys({ button, alert, failed }: Parts): void {
  if (typeof globalThis.PublicKeyCredential !== 'function') {
    button.hidden = true;
    return;
  }
  let renewal = 0;

  const run = async (autofill: boolean): Promise<void> => {
    const options = await askOptions().catch((error: unknown) => {
      // The list below the e-mail is an offer: where it fails, it is only made again by its renewal.
      if (!autofill) show(textOf(error));
      return null;
    });
    if (options) await finish(options, autofill);
    else if (!autofill) void offer();
  };

  const finish = async (options: PublicKeyCredentialRequestOptionsJSON, autofill: boolean): Promise<void> => {
    try {
      await signIn(options, autofill);
      // Those who are signed in are led on from here.
      location.replace(location.pathname + location.search);
    } catch (error) {
      // Otherwise the user cancelled, or a newer request replaced this one.
      const { name = '' } = error as Error;
      const isQuiet =
        name === 'NotAllowedError' || name === 'AbortError' || (autofill && !(error instanceof Refusal));
      if (!isQuiet) show(textOf(error));
      if (name !== 'AbortError' && !(autofill && isQuiet)) void offer();
    }
  };

  const textOf = (error: unknown) => (error instanceof Refusal && error.message ? error.message : failed);

  const show = (text: string): void => {
    alert.lastElementChild!.textContent = text;
    alert.hidden = text === '';
  };

  const offer = async (): Promise<void> => {
    clearTimeout(renewal);
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    renewal = window.setTimeout(() => void offer(), RENEWED);
    if (document.visibilityState === 'visible') await run(true);
  };

  button.addEventListener('click', () => {
    clearTimeout(renewal);
    show('');
    void run(false);
  });
  void offer();
}
