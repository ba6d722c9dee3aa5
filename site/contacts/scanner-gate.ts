import type { AstroGlobal } from 'astro';
import { allowThreads } from '../owner/allow-threads.ts';
import { gateProps, type GateProps } from '../owner/gate-props.ts';

/** The gate of the scanner, which also sets the status; null if the owner can scan. */
export function scannerGate({
  locals,
  response,
}: Pick<AstroGlobal, 'locals' | 'response'>): GateProps | null {
  const gate = gateProps(locals.actor!, 'universal_scanner');
  if (gate) response.status = 403;
  allowThreads(response);
  return gate;
}
