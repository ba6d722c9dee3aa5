/** What a list says whose rows are moved. */
export const sorting = {
  grip: 'Move {x}',
  earlier: 'Move {x} earlier',
  later: 'Move {x} later',
  help: 'Space picks up and puts down, arrow keys move, Escape cancels.',
  picked: '{x} picked up, {at} of {of}',
  moved: '{x} is now {at} of {of}',
  dropped: '{x} put down, {at} of {of}',
  cancelled: '{x} is where it was',
} as const;
