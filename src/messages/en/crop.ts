/** The dialog in which a part of a picture is chosen. */
export const crop = {
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  reset: 'Start again',
  hint: 'Drag to move, pinch to zoom',
  frame: 'Frame: arrow keys move the picture, plus and minus zoom',
  loading: 'Opening the picture',
  unreadable: 'Failed to load the image...',
  aspect: 'Aspect ratio',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  times: '{n}×',
} as const;
