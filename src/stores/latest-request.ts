/** Whether this is still the latest request. */
type IsLast = () => boolean;

/** Tracks requests, so that outdated responses can be ignored. */
export function latestRequest(): {
  /** Starts a new request. */
  ask: () => IsLast;
  /** Continues the latest request. */
  goOn: () => IsLast;
} {
  let count = 0;
  const goOn = () => {
    const mine = count;
    return () => mine === count;
  };
  const ask = () => {
    count += 1;
    return goOn();
  };
  return { ask, goOn };
}
