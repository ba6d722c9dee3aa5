import { Suspense } from 'react';
import type { ScannerProps } from '../features/scanner/Scanner.tsx';
import { late } from '../ui/late.ts';

const Scanner = late(async () => (await import('../features/scanner/Scanner.tsx')).Scanner);

/** The camera overlay, loaded when opened. */
export const LateScanner = (slot: ScannerProps) => (
  <Suspense fallback={null}>
    <Scanner {...slot} />
  </Suspense>
);
