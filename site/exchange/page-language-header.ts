/** Asks in the language of this page, which its address may have chosen against the browser's own. */
export const askInPageLanguage = () => ({ 'accept-language': document.documentElement.lang });
