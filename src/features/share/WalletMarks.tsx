/** A wallet with cards in it, in a box of 28 by 22; drawn for this product. */
const FRAME = { width: 28, height: 22, viewBox: '0 0 28 22', 'aria-hidden': true } as const;

export function AppleWalletMark() {
  return (
    <svg {...FRAME}>
      <rect x="1" y="1" width="26" height="20" rx="4" fill="#e9e6dc" />
      <path d="M3 4h22v4H3z" fill="#4aa3df" />
      <path d="M3 7h22v4H3z" fill="#f2b33d" />
      <path d="M3 10h22v4H3z" fill="#e0654f" />
      <path
        d="M3 13h6.5c.8 0 1 .6 1.4 1.2.7 1.2 1.7 1.8 3.1 1.8s2.4-.6 3.1-1.8c.4-.6.6-1.2 1.4-1.2H25v3.5a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 3 16.5z"
        fill="#2b3136"
      />
    </svg>
  );
}

export function GoogleWalletMark() {
  return (
    <svg {...FRAME}>
      <path d="M6 1h16a4 4 0 0 1 4 4v6H2V5a4 4 0 0 1 4-4z" fill="#34a853" />
      <path d="M2 6h24v6H2z" fill="#fbbc04" />
      <path d="M2 9.5h24V16H2z" fill="#ea4335" />
      <path d="M2 12l15.5 4.2c1.6.4 3.3.1 4.6-.9L26 12.4V17a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" fill="#4285f4" />
    </svg>
  );
}
