import type { Schedule } from '../../background/job.ts';
import { sweepDeviceChanges } from './device-changes.usecases.ts';

/** Removes changes by devices that can no longer be undone. */
export const sweepChangesByDevices: Schedule = {
  name: 'sweep_device_changes',
  cron: '*/10 * * * *',
  run: sweepDeviceChanges,
};
