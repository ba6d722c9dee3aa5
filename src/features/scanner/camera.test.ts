import { describe, expect, test } from 'vitest';
import { openCamera, setFlash, stopCamera } from './camera.ts';

type Track = Partial<MediaStreamTrack> & { wishes: unknown[]; stopped: boolean };

function track(abilities?: object, refuses = false): Track {
  const made: Track = {
    wishes: [],
    stopped: false,
    ...(abilities && { getCapabilities: () => abilities as MediaTrackCapabilities }),
    applyConstraints: async (wished) => {
      if (refuses) throw new Error('no');
      made.wishes.push(wished);
    },
    stop: () => {
      made.stopped = true;
    },
  };
  return made;
}
const streamOf = (...tracks: Track[]) =>
  ({ getVideoTracks: () => tracks, getTracks: () => tracks }) as unknown as MediaStream;

/** Cameras that respond to each request in turn: with a stream, or with an error name. */
function cameras(...answers: (MediaStream | string)[]) {
  const asked: unknown[] = [];
  const getUserMedia = async (wanted: unknown) => {
    asked.push((wanted as { video: unknown }).video);
    const answer = answers[asked.length - 1];
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { name: answer });
    return answer;
  };
  return { asked, devices: { getUserMedia } as unknown as MediaDevices };
}

describe('opening a camera', () => {
  test('takes the first available size, and zooms in if possible', async () => {
    const zooming = track({ zoom: { min: 1, max: 3 } });
    const { asked, devices } = cameras('OverconstrainedError', streamOf(zooming));
    expect((await openCamera(devices, true)).ok).toBe(true);
    expect(asked).toHaveLength(2);
    expect(zooming.wishes).toEqual([{ advanced: [{ zoom: 1.5 }] }]);
  });

  test.each([
    ['has no zoom', track({})],
    ['does not reveal its capabilities', track()],
    ['will not zoom', track({ zoom: { min: 1, max: 3 } }, true)],
  ])('takes one that %s as it is', async (_, plain) => {
    const { devices } = cameras(streamOf(plain));
    expect((await openCamera(devices, true)).ok).toBe(true);
    expect(plain.wishes).toEqual([]);
  });

  test('takes any camera in the end', async () => {
    const busy = ['NotReadableError', 'NotReadableError', 'NotReadableError'];
    const { asked, devices } = cameras(...busy, streamOf(track()));
    expect((await openCamera(devices, true)).ok).toBe(true);
    expect(asked.at(-1)).toBe(true);
    const none = cameras(...busy, 'NotReadableError');
    expect(await openCamera(none.devices, true)).toEqual({ ok: false, fault: 'in_use' });
  });

  test('asks only once if denied', async () => {
    const { asked, devices } = cameras('NotAllowedError');
    expect(await openCamera(devices, true)).toEqual({ ok: false, fault: 'denied' });
    expect(asked).toHaveLength(1);
  });

  test('makes no request without a camera API', async () => {
    const { asked, devices } = cameras();
    expect(await openCamera(devices, false)).toEqual({ ok: false, fault: 'insecure' });
    expect(await openCamera(undefined, true)).toEqual({ ok: false, fault: 'unsupported' });
    expect(asked).toEqual([]);
  });

  test('stops every track in the end', () => {
    const tracks = [track(), track()];
    stopCamera(streamOf(...tracks));
    stopCamera(null);
    expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
  });
});

describe('the flash', () => {
  test('goes on and off', async () => {
    const lit = track({ torch: true });
    expect([await setFlash(streamOf(lit), true), await setFlash(streamOf(lit), false)]).toEqual([
      'done',
      'done',
    ]);
    expect(lit.wishes).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  });

  const failing = {
    ...track(),
    getCapabilities: () => {
      throw new Error('gone');
    },
  };
  test.each([
    ['is not there', streamOf(track({})), 'unavailable'],
    ['is not listed', streamOf(track()), 'unavailable'],
    ['will not', streamOf(track({ torch: true }, true)), 'toggle_failed'],
    ['cannot be queried', streamOf(failing), 'no_controls'],
    ['has no camera', null, 'no_controls'],
  ])('that %s is reported', async (_, stream, how) => {
    expect(await setFlash(stream, true)).toBe(how);
  });
});
