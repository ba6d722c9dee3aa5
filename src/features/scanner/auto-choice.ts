/** This browser's storage key for disabling automatic capture. */
const KEY = 'cardea:auto-capture';

/** Whether cards are captured automatically: by default, unless disabled on this device. */
export function capturesAutomatically(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Stores whether cards are captured automatically. */
export function chooseAuto(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // It applies until the camera is closed.
  }
}
