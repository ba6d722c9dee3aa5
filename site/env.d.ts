declare namespace App {
  interface Locals {
    deps: import('../edge-api/deps.ts').Deps;
    /** Who looks at an owner page; null on every other page. */
    actor: import('../edge-api/actor/actor.ts').Person | null;
    /** The language that a visitor reads a page in, and everything that such pages say, in it. */
    language: import('../src/domain/locale/languages.ts').Language;
    messages: import('../src/messages/visitor.ts').VisitorMessages;
    /** One call of this product's own API, made without leaving the worker. Pages use it through `callApi`. */
    api: (request: Request) => Promise<Response>;
  }
}

/** The address of a module that is built as a file of its own (scripts/lib/chunk-address.ts). */
declare module '*?chunk' {
  const address: string;
  export default address;
}
