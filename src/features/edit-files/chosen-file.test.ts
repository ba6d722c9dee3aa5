import { expect, test } from 'vitest';
import { checkChosenFile, titleOf } from './chosen-file.ts';
import { UPLOAD_MAX_BYTES } from '../../domain/limits/images.ts';

test.each([
  ['Plan.pdf', 1, null],
  ['PLAN.DOCX ', UPLOAD_MAX_BYTES, null],
  ['Plan.pdf', UPLOAD_MAX_BYTES + 1, 'file.too_large'],
  ['Plan.pdf', 0, 'file.empty'],
  ['Plan.docm', 1, 'file.format'],
  ['Plan.pdf.exe', 1, 'file.format'],
  ['pdf', 1, 'file.format'],
  ['', 1, 'file.format'],
])('%s of %d bytes: %s', (name, size, fault) => {
  expect(checkChosenFile({ name, size })).toBe(fault);
});

test.each([
  ['Spring_plan.pdf', 'Spring plan'],
  ['Plan v1.2.docx', 'Plan v1.2'],
  ['.pdf', '.pdf'],
])('%s has the initial title %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
