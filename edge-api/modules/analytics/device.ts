import Bowser from 'bowser';
import { isbot } from 'isbot';
import { deviceModel, deviceType, type DeviceType } from '../../../src/domain/visits/devices.ts';

/** The type of a user agent: a program, or a person's device. */
export type VisitorDevice =
  { bot: true } | { bot: false; device_type: DeviceType; device_model: string | null };

/** Cached user agents; there are few of them beside their many visitors. */
const KNOWN_MAX = 1000;
/** Real user agents are shorter; parsing longer ones costs time. */
const LENGTH_MAX = 1000;

const known = new Map<string, VisitorDevice>();

function read(userAgent: string): VisitorDevice {
  // Every browser sends a user agent.
  if (userAgent === '' || isbot(userAgent)) return { bot: true };
  const device_type = deviceType(Bowser.parse(userAgent).platform.type);
  return { bot: false, device_type, device_model: deviceModel(userAgent) };
}

/** The device of a user agent. */
export function visitorDeviceOf(userAgent: string): VisitorDevice {
  const text = userAgent.slice(0, LENGTH_MAX);
  const found = known.get(text);
  if (found) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const device = read(text);
  known.set(text, device);
  return device;
}
