/** Toasts of the camera and the card scanner; `title` over `detail`. */
export const scanner = {
  processing: 'Scanning the information...',
  camera: {
    title: 'Camera Error',
    insecure: 'Camera access requires HTTPS. Please use a secure connection.',
    unsupported: 'Camera API is not supported in your browser.',
    denied: 'Camera access was denied. Please enable camera access in your browser settings.',
    not_found: 'No camera found on your device.',
    in_use: 'Camera is already in use by another application.',
    other: 'Unable to access camera',
  },
  flash: {
    unavailable_title: 'Flash not available',
    unavailable: "Your device camera doesn't support flash control",
    error_title: 'Flash Error',
    toggle_failed: 'Unable to toggle flash on this device',
    no_controls: 'Unable to access flash controls',
  },
  capture: { title: 'Capture Error', failed: 'Failed to take photo' },
  gallery: { title: 'Error', failed: 'Failed to process image file' },
  extraction: {
    title: 'Data Extraction Error',
    failed: 'An unexpected error occurred while processing the image',
  },
  access: {
    title: 'Camera Access Error',
    unsupported: 'Camera API is not supported in your browser',
    allow: 'Please allow camera access to use this feature',
  },
  buttons: {
    capture: 'Take photo',
    gallery: 'Choose from gallery',
    flash_on: 'Turn flash on',
    flash_off: 'Turn flash off',
    close: 'Close',
    cancel: 'Cancel',
  },
} as const;
