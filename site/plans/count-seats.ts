import { formatMoney, type Currency } from '../../src/domain/plan/prices.ts';
import { format } from '../../src/messages/format.ts';

/** Makes the buttons change the number of people, and updates the total. */
export function countSeats(part: HTMLElement): void {
  const { price = '0', currency = 'EUR', total = '' } = part.dataset;
  const field = part.querySelector<HTMLInputElement>('input[type=number]')!;
  const said = part.querySelector('output')!;
  const buttons = [...part.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const show = () => {
    const n = field.valueAsNumber;
    const isGood = field.validity.valid && Number.isInteger(n);
    said.textContent = isGood
      ? format<string>(total, { n, amount: formatMoney(Number(price) * n, currency as Currency) })
      : '';
    for (const button of buttons) {
      const next = n + Number(button.dataset['step']);
      button.disabled = next < Number(field.min) || next > Number(field.max);
    }
  };
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (button.dataset['step'] === '1') field.stepUp();
      else field.stepDown();
      show();
    });
  }
  field.addEventListener('input', show);
  show();
}
