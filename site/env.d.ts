declare namespace App {
  interface Locals {
    deps: import('../edge-api/deps.ts').Deps;
    /** The user viewing an owner page; null on every other page. */
    actor: import('../edge-api/actor/actor.ts').Person | null;
    /** The language of ours that the visitor requested; null for none. */
    requestedLanguage: import('../src/domain/locale/languages.ts').Language | null;
    /** The language of the page, and its texts in it. */
    language: import('../src/domain/locale/languages.ts').Language;
    /** The language of the owner's own words, as HTML's `lang`, on a page in another; undefined if it is unknown. */
    writtenIn?: import('../src/domain/locale/languages.ts').Language | undefined;
    /** Whether the page is the card of a new account, whose links search engines are asked not to follow. */
    newcomer?: boolean | undefined;
    messages: import('../src/messages/visitor.ts').VisitorMessages;
    /** The status of the not-found page if it is not 404, the only one that Astro renders it with. */
    goneStatus?: number;
    /** Accepts work that continues after the page was answered. */
    later: import('../edge-api/kit/later.ts').Later;
    /** A call of this product's own API, without leaving the worker. Pages use it through `callApi`. */
    api: (request: Request) => Promise<Response>;
  }
}

/** The address of a module that is built as a separate file (scripts/lib/chunk-address.ts). */
declare module '*?chunk' {
  const address: string;
  export default address;
}
