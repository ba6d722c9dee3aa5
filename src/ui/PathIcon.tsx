/** An icon of one shape in one colour on a 24 grid, such as a brand's logo. Decorative: a text is next to it. */
export function PathIcon({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
