/** Pages about one of the owner's profiles, which their address names. */
export const editProfilePath = (handle: string): string => `/edit-profile?profile=${handle}`;
export const sharePath = (handle: string): string => `/share?profile=${handle}`;
export const previewPath = (handle: string): string => `/preview/${handle}`;
/** What stands beside an editor: the card, or the form with which its visitors exchange. */
export const previewAddress = (shows: 'card' | 'form', handle: string): string =>
  shows === 'card' ? previewPath(handle) : `/${handle}/exchange`;
/** Where a profile that was just added is filled in. */
export const newProfilePath = (handle: string): string => `/card-setup?handle=${handle}`;
