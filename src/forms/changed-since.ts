/** The fields of a form whose values (plain data) differ between `then` and `now`. */
export const changedSince = <Values extends object>(then: Values, now: Values): (keyof Values & string)[] =>
  (Object.keys(now) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
