import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { Reach } from '../../domain/card/card-reach.ts';
import { scanForm, type ScannedSide } from '../../domain/scan/scan-form.ts';

type Setup = Partial<Pick<CardSetup, 'first_name' | 'last_name' | 'job_title' | 'workplace'>> & Reach;

/**
 * The values from one's own paper card for the fields of card setup: the requested ones that are empty. Typed values,
 * and those from the account, stay.
 * @param typed the current values
 * @param asked the shown, editable fields
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
