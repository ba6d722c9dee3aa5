import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CameraFault } from './camera-faults.ts';
import { openCamera, setFlash, stopCamera, type Flashed } from './camera.ts';
import { forgetCameraFault, toastCameraFault } from './scan-toasts.ts';

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether it shows a picture; `fault` is why it never will. */
  isOpen: boolean;
  fault: CameraFault | null;
  toggleFlash: (on: boolean) => Promise<Flashed>;
};

/** The rear camera, open while on and mounted. Failures are shown once. */
export function useCamera(isOn: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(null);
  useEffect(() => {
    if (!isOn || fault !== null) return undefined;
    let isGone = false;
    const fail = (why: CameraFault) => {
      setOpen(false);
      setFault(why);
      toastCameraFault(why);
    };
    const show = async () => {
      const opened = await openCamera(navigator.mediaDevices, isSecureContext);
      // Closed during the permission prompt.
      if (isGone) return opened.ok && stopCamera(opened.stream);
      if (!opened.ok) return fail(opened.fault);
      stream.current = opened.stream;
      for (const track of opened.stream.getVideoTracks())
        track.addEventListener('ended', () => fail('other'));
      if (!video.current) return;
      video.current.srcObject = opened.stream;
      await video.current.play().catch(() => {});
      setOpen(true);
      forgetCameraFault();
    };
    void show();
    return () => {
      isGone = true;
      stopCamera(stream.current);
      stream.current = null;
      setOpen(false);
    };
  }, [isOn, fault]);
  return { video, isOpen, fault, toggleFlash: (on) => setFlash(stream.current, on) };
}
