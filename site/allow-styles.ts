import type { AstroGlobal } from 'astro';

/** Allows a `<style>` of a page by its hash. Called by a page, since the policy is sent before any component renders. */
export async function allowStyles(csp: AstroGlobal['csp'], css: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  csp?.insertStyleHash(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
}
