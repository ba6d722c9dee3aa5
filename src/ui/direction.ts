/** Whether an element is right to left. */
export const isRtl = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).direction === 'rtl';
