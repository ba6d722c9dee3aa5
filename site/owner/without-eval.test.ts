import { afterEach, expect, test, vi } from 'vitest';
import { checkWithoutEval } from './without-eval.ts';

afterEach(() => void vi.unstubAllGlobals());

test('zod compiles no function, and validates as before', async () => {
  const made = vi.fn<() => void>();
  vi.stubGlobal('Function', function Made() {
    made();
  });
  checkWithoutEval();
  const { z } = await import('zod');
  const schema = z.object({ name: z.string().min(1, 'required') });
  expect(schema.safeParse({ name: 'Ava' }).success).toBe(true);
  expect(schema.safeParse({ name: '' }).error?.issues[0]?.message).toBe('required');
  expect(made).not.toHaveBeenCalled();
});
