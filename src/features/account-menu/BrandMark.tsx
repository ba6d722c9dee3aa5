/** The logo mark: two leaves of a door, the second open. Decorative: the name is next to it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="3 3 22 22" width={size} height={size} aria-hidden="true">
      <path fill="var(--text)" d="M6.2 4h6.3v20H6.2A2.7 2.7 0 0 1 3.5 21.3V6.7A2.7 2.7 0 0 1 6.2 4Z" />
      <path
        fill="var(--live)"
        d="M14.5 4 22.6 6.7A2.7 2.7 0 0 1 24.5 9.27V18.73A2.7 2.7 0 0 1 22.6 21.3L14.5 24Z"
      />
    </svg>
  );
}
