let bar: HTMLElement | undefined;

/** Repeats the buttons at the lower edge whenever they are off the screen, from now on. */
export function showBar(buttons: Element): void {
  if (bar) return;
  const copy = (bar = buttons.cloneNode(true) as HTMLElement);
  copy.classList.add('bar');
  document.querySelector('main')!.appendChild(copy);
  new IntersectionObserver((parts) => {
    copy.hidden = parts.at(-1)!.isIntersecting;
  }).observe(buttons);
}
