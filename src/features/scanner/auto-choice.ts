/** Where this browser keeps that pictures are not to be taken by themselves. */
const KEY = 'cardea:auto-capture';

/** Whether a card is taken by itself: unless somebody said no on this device. */
export function capturesAutomatically(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps whether a card is taken by itself. */
export function chooseAuto(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // It holds until the camera is closed.
  }
}
