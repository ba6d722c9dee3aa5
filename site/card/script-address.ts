/**
 * The address of a script that a slot would load, so that it can be loaded later instead.
 * @param slot what `Astro.slots.render()` gives for a slot that holds one component with one script
 */
export function scriptAddress(slot: string | undefined): string | undefined {
  return /<script[^>]+\bsrc="([^"]+)"/.exec(slot ?? '')?.[1];
}
