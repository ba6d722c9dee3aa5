const ORIGIN = 'https://challenges.cloudflare.com';

type Policy = {
  insertDirective: (directive: `frame-src${string}`) => void;
  insertScriptResource: (resource: string) => void;
};

/**
 * Lets Turnstile onto a page where a deployment uses it, and nobody where it does not. A page calls it, since the
 * policy goes out before any component is rendered.
 */
export function allowTurnstile(csp: Policy | undefined, siteKey: string | null): void {
  if (siteKey === null) return;
  csp?.insertScriptResource(ORIGIN);
  csp?.insertDirective(`frame-src ${ORIGIN}`);
}
