/** The product's logo mark in a square of 22 at 3,3: two leaves of a door, the second open or closed. */
export const MARK = {
  view_box: '3 3 22 22',
  first: 'M6.2 4h6.3v20H6.2A2.7 2.7 0 0 1 3.5 21.3V6.7A2.7 2.7 0 0 1 6.2 4Z',
  open: 'M14.5 4 22.6 6.7A2.7 2.7 0 0 1 24.5 9.27V18.73A2.7 2.7 0 0 1 22.6 21.3L14.5 24Z',
  closed: 'M14.5 4h7.3a2.7 2.7 0 0 1 2.7 2.7v14.6a2.7 2.7 0 0 1-2.7 2.7h-7.3Z',
} as const;
