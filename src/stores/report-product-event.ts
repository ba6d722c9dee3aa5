import type { ReportedProductEvent } from '../domain/product-events/product-events.ts';
import { api } from './call.ts';

/**
 * Tells the service's own counts what somebody did. The browser sends it also where the page is left for another one;
 * nobody waits for it, and nothing comes of its failure.
 */
export function reportProductEvent(json: ReportedProductEvent): void {
  void api.productEvents['product-events'].$post({ json }, { init: { keepalive: true } }).catch(() => {});
}
