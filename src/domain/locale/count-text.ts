/** A number for display: `1,204`. */
export const countText = (n: number): string => n.toLocaleString('en-US');
