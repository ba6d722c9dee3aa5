import type { ReportedProductEvent } from '../domain/product-events/product-events.ts';
import { api } from './call.ts';

/**
 * Reports a product event. The browser sends it even when the page is left; nothing waits for it, and failures are
 * ignored.
 */
export function reportProductEvent(json: ReportedProductEvent): void {
  void api.productEvents['product-events'].$post({ json }, { init: { keepalive: true } }).catch(() => {});
}
