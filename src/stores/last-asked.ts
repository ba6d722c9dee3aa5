/** Whether nothing else was asked in the meantime. */
type IsLast = () => boolean;

/** Keeps apart what was asked one after the other, so that an answer to an older question can be left aside. */
export function lastAsked(): {
  /** Asks something new. */
  ask: () => IsLast;
  /** Goes on with what was asked last. */
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
