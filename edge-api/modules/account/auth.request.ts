import type { BetterAuthPlugin } from 'better-auth/types';
import type { Attempt } from '../../limits/spent-limit.ts';
import type { FirstFactor } from './second-factor/challenge.usecases.ts';
import type { SignedUp } from './sign-up/sign-up-again.repository.ts';

/** The sign-on of a company's identity provider for its people. */
export type SignOn = {
  plugin: BetterAuthPlugin;
  /** Whether the provider is responsible for an e-mail. */
  admits: (email: string) => boolean;
  /** The origin of the provider's endpoints; null if this service calls none. */
  origin: string | null;
};

/** Parts of a request that better-auth does not pass on. */
export type InRequest = {
  /** Receives the account whose owner was proven: by signing in, or by a link that reset the password. */
  onProven?: (userId: string) => void;
  /** The input of a sign-up, with the password as it was typed. */
  signingUp?: SignedUp;
  /** The attempt with which the unrequested mail of this call was counted. */
  counted?: Attempt;
  /** The account's owner requests a link in a known browser. */
  byOwner?: boolean;
  /** A mailed sign-in link is used by a button, not by viewing it. */
  byButton?: boolean;
  signOn?: SignOn;
  /** A plugin that only this call needs. */
  plugin?: BetterAuthPlugin;
  /** Receives the sign-in whose second factor is asked for. */
  onAsked?: (first: FirstFactor) => void;
  /** The call is about the deployment's OpenID Connect provider. */
  withOidc?: boolean;
  /**
   * Receives work that stores a letter and must be awaited before the response: better-auth neither awaits it nor
   * reports its failure.
   */
  onStored?: (work: Promise<void>) => void;
  /** The response does not reveal whether there is an account, and takes as long without one. */
  alike?: boolean;
};
