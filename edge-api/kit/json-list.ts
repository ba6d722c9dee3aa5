/**
 * Writes a list as `JSON.stringify` does with two spaces, in parts, so that only one part is in memory. @param depth
 * the number of enclosing lists and objects
 */
export function jsonList(depth: number) {
  const line = (deep: number) => `\n${'  '.repeat(deep)}`;
  const inside = line(depth + 1);
  let before = '[';
  return {
    /** The next values of the list. */
    part(values: readonly unknown[]): string {
      const texts = values.map((value) => {
        const text = before + inside + JSON.stringify(value, null, 2).replaceAll('\n', inside);
        before = ',';
        return text;
      });
      return texts.join('');
    },
    end: (): string => (before === '[' ? '[]' : `${line(depth)}]`),
  };
}
