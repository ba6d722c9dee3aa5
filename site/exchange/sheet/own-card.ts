import { titleLine } from '../../../src/domain/text/full-name.ts';
import { nameInitials } from '../../../src/domain/text/initials.ts';
import { element } from './views.ts';

const line = (className: string, text: string) => element('p', className, element('bdi', '', text));

/**
 * Shows the visitor's own card beside the one that they exchanged with, as it would look, made here of what they sent.
 * It has the look that is chosen for a card of their own, if one is offered.
 */
export function addOwnCard(main: HTMLElement, body: string): void {
  const sent = new URLSearchParams(body);
  const name = sent.get('full_name')?.trim();
  const pair = main.querySelector('.pair');
  const other = pair?.querySelector<HTMLElement>('.mini');
  if (!pair || !other || !name) return;
  const own = element('div', 'mini', element('span', 'badge', nameInitials(name)), line('mini-name', name));
  const title = titleLine({
    job_title: sent.get('job_title'),
    workplace: sent.get('company_name'),
    show_company_name: true,
    company_name_separator: null,
  });
  if (title) own.appendChild(line('mini-title', title));
  pair.appendChild(own);
  const keep = main.querySelector('.keep');
  const dress = () => {
    const chosen = keep?.querySelector<HTMLElement>('label:has(:checked)');
    own.style.cssText = (chosen ?? other).style.cssText;
  };
  dress();
  keep?.addEventListener('change', dress);
}
