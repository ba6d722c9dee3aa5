import Bowser from 'bowser';
import { isbot } from 'isbot';
import { deviceModel, deviceType, type DeviceType } from '../../../src/domain/visits/devices.ts';

/** What a user agent tells: a program, or the device of a person. */
export type Device = { bot: true } | { bot: false; device_type: DeviceType; device_model: string | null };

/** User agents that are remembered; there are few of them beside their many visitors. */
const KNOWN_MAX = 1000;
/** Longer ones are nobody's, and cost time. */
const LENGTH_MAX = 1000;

const known = new Map<string, Device>();

function read(userAgent: string): Device {
  // Every browser says what it is.
  if (userAgent === '' || isbot(userAgent)) return { bot: true };
  const device_type = deviceType(Bowser.parse(userAgent).platform.type);
  return { bot: false, device_type, device_model: deviceModel(userAgent) };
}

/** The device behind a user agent. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LENGTH_MAX);
  const found = known.get(text);
  if (found) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const device = read(text);
  known.set(text, device);
  return device;
}
