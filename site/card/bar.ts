let bar: HTMLElement | undefined;

/** Its maximum share of the screen: above a third it would hide too much of the card. */
const MOST = 1 / 3;

/** Repeats the buttons at the lower edge whenever they are off the screen, if there is room for them. */
export function showBar(buttons: Element): void {
  if (bar) return;
  const copy = (bar = buttons.cloneNode(true) as HTMLElement);
  copy.classList.add('bar');
  document.querySelector('main')!.appendChild(copy);
  let near = false;
  const place = () => {
    copy.hidden = near;
    if (!near) copy.hidden = copy.offsetHeight > innerHeight * MOST;
  };
  new IntersectionObserver((parts) => {
    near = parts.at(-1)!.isIntersecting;
    place();
  }).observe(buttons);
  // They grow with the text size, or when the screen is rotated.
  new ResizeObserver(place).observe(buttons);
}
