import type { AstroGlobal } from 'astro';
import { gateProps, type GateProps } from '../owner/gate-props.ts';

/** The gate before the integrations, and the status that goes with it; null where the owner may use them. */
export function integrationsGate({
  locals,
  response,
}: Pick<AstroGlobal, 'locals' | 'response'>): GateProps | null {
  const gate = gateProps(locals.actor!, 'integrations');
  if (gate) response.status = 403;
  return gate;
}
