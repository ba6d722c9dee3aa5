import { normalizeEmail } from '../../src/domain/addresses/email.ts';
import { passwordIssues, shownStrength, strengthCode } from '../../src/domain/account/password.ts';

/** The address that the password must not contain parts of: in the field of that id, or itself. */
function emailFor(input: HTMLInputElement): string {
  const named = input.dataset.chosen ?? '';
  const field = document.getElementById(named);
  return normalizeEmail(field instanceof HTMLInputElement ? field.value : named);
}

/** Shows the rules below a new password while typing, ticks those that are met, and updates the meter. */
export function watchPassword(input: HTMLInputElement): void {
  const below = input.closest('[data-field]')?.querySelector('.rules');
  const meter = below?.querySelector<HTMLElement>('.meter');
  if (!below || !meter) return;
  const labels = JSON.parse(meter.dataset.labels ?? '{}') as Record<string, string>;
  const label = meter.querySelector('p');

  const draw = () => {
    if (input.value !== '') below.classList.add('typed');
    const email = emailFor(input);
    const broken = new Set<string>(passwordIssues(input.value, email));
    for (const rule of below.querySelectorAll<HTMLElement>('[data-rule]')) {
      const met = input.value !== '' && !broken.has(rule.dataset.rule ?? '');
      rule.classList.toggle('met', met);
      rule.querySelector<HTMLElement>('.unseen')!.hidden = !met;
    }
    const strength = shownStrength(input.value, email);
    const code = strengthCode(strength);
    meter.dataset.strength = String(strength);
    if (label) label.textContent = code ? (labels[code] ?? '') : '';
  };

  // The error of the last password does not apply to the next.
  const begin = () => {
    for (const rule of below.querySelectorAll('.broken')) rule.classList.remove('broken');
  };

  meter.hidden = false;
  input.addEventListener('input', begin, { once: true });
  input.addEventListener('input', draw);
  document.getElementById(input.dataset.chosen ?? '')?.addEventListener('input', draw);
  draw();
}
