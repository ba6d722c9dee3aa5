/** Pages about one of the owner's profiles, which their address names. */
export const editProfilePath = (handle: string): string => `/edit-profile?profile=${handle}`;
export const sharePath = (handle: string): string => `/share?profile=${handle}`;
export const previewPath = (handle: string): string => `/preview/${handle}`;
/**
 * What stands in a frame beside the column: the card, or the form with which its visitors exchange. A card says that it is
 * framed: by way of a service worker a page is no longer asked for as a frame's.
 */
export const previewAddress = (shows: 'card' | 'form', handle: string): string =>
  shows === 'card' ? `${previewPath(handle)}?iframe` : `${previewPath(handle)}/exchange`;
/** Where a profile that was just added is filled in. */
export const newProfilePath = (handle: string): string => `/card-setup?handle=${handle}`;
