const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

type Turnstile = { render: (place: HTMLElement, options: { sitekey: string; size: string }) => void };

/** Renders the widget that checks for humans, if the form has an element for it; otherwise nothing is loaded. */
export function drawWidget(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('.cf-turnstile');
  if (!place) return;
  const { sitekey = '', size = '' } = place.dataset;
  const draw = () => (globalThis as { turnstile?: Turnstile }).turnstile?.render(place, { sitekey, size });
  if ('turnstile' in globalThis) return void draw();
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.addEventListener('load', draw);
  document.head.appendChild(script);
}
