/** The fields of a form whose values, plain data, are others by `now` than they were `then`. */
export const changedSince = <Values extends object>(then: Values, now: Values): (keyof Values & string)[] =>
  (Object.keys(now) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
