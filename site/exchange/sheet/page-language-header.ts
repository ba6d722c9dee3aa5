/** Requests the language of this page, which its URL may have chosen against the browser's own. */
export const askInPageLanguage = () => ({ 'accept-language': document.documentElement.lang });
