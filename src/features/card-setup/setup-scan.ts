import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { Reach } from '../../domain/card/card-reach.ts';
import { scanForm, type ScannedSide } from '../../domain/scan/scan-form.ts';

type Setup = Partial<Pick<CardSetup, 'first_name' | 'last_name' | 'job_title' | 'workplace'>> & Reach;

/**
 * What one's own paper card says of the fields of card setup: of those that are asked for, and empty. What was typed, or came
 * with the account, stays.
 * @param typed what the fields have now
 * @param asked the fields that are shown and may be changed
 */
export function setupFromScan(
  side: ScannedSide,
  typed: Readonly<Record<string, unknown>>,
  asked: readonly string[],
): Setup {
  const { first_name, last_name, job_title, company_name, emails, phones, website } = scanForm([side]).values;
  const read: Required<Setup> = {
    first_name,
    last_name,
    job_title,
    workplace: company_name,
    phone: phones[0] ?? '',
    email: emails[0] ?? '',
    link: website,
  };
  const isOpen = (name: string) => asked.includes(name) && String(typed[name] ?? '').trim() === '';
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== '' && isOpen(name)),
  ) as Setup;
}
