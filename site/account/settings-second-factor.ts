import { callApi } from '../forms/call-api.ts';
import { proven, type FormOutcome, type Work } from './settings-proof.ts';

/** Makes a secret, which the page then shows with the form for its first code. */
export const startSecondFactor = async (work: Work, verified: boolean): Promise<FormOutcome> =>
  (await proven(work, verified)) ?? callApi(work.page, (api) => api.account.account['second-factor'].$post());

export const mailSecondFactorCode = ({ page }: Work): Promise<FormOutcome> =>
  callApi(page, (api) => api.account.account['second-factor-code'].$post());

export const turnOnSecondFactor = ({ page, values }: Work): Promise<FormOutcome> => {
  const json = { code: values.app_code ?? '' };
  return callApi(page, (api) => api.account.account['second-factor'].confirm.$post({ json }));
};

export const newBackupCodes = async (work: Work, verified: boolean): Promise<FormOutcome> =>
  (await proven(work, verified)) ??
  callApi(work.page, (api) => api.account.account['second-factor']['backup-codes'].$post());

export const turnOffSecondFactor = async (work: Work, verified: boolean): Promise<FormOutcome> =>
  (await proven(work, verified)) ??
  callApi(work.page, (api) => api.account.account['second-factor'].$delete());

/** The backup codes that a call just made; null for the others. */
export const backupCodesIn = (data: unknown): string[] | null =>
  (data as { backup_codes?: string[] } | null)?.backup_codes ?? null;
