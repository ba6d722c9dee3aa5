let bar: HTMLElement | undefined;

/** How much of the screen it may take: more of it than a third would leave little of the card to see. */
const MOST = 1 / 3;

/** Repeats the buttons at the lower edge whenever they are off the screen, from now on, where it has room for them. */
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
  // They grow as the text does, or the screen that was turned.
  new ResizeObserver(place).observe(buttons);
}
