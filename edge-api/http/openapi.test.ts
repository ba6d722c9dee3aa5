import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import { accountAnswer, sessionsAnswer, verifiedAnswer } from '../modules/account/account.answers.ts';
import {
  passwordChangedAnswer,
  sessionAnswer,
  signedInAnswer,
  signedOutAnswer,
  signedUpAnswer,
  statusAnswer,
  waysInAnswer,
} from '../modules/account/auth.answers.ts';
import { createAuth } from '../modules/account/auth.ts';
import { newAccount, PASSWORD, type SignedIn } from '../modules/account/testing/accounts.ts';
import {
  allowedAnswer,
  createdAnswer,
  profileAnswer,
  profilesAnswer,
} from '../modules/profiles/profiles.answers.ts';
import { healthAnswer, settingsAnswer } from '../modules/settings/settings.answers.ts';
import { cardAnswer } from '../modules/visitors/card.answers.ts';
import { callApi, signIn, type Person } from '../testing/people.ts';
import { MAYBE_SESSION, WITHOUT_KEY } from './describe-call.ts';
import { createTestApp } from '../testing/test-app.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Every call: what it answers, and how it may refuse. */
const CALLS: [method: Method, path: string, good: number[], bad: number[]][] = [
  // auth
  ['post', '/auth/sign-up/email', [200], [400, 403, 413, 415, 422, 429]],
  ['post', '/auth/sign-in/email', [200], [400, 401, 403, 413, 415, 422, 429]],
  ['post', '/auth/sign-in/magic-link', [200], [400, 403, 413, 415, 422, 429]],
  ['get', '/auth/magic-link/verify', [302], [400, 422]],
  ['post', '/auth/magic-link/verify', [200], [400, 403, 413, 415, 422]],
  ['post', '/auth/sign-in/social', [200], [400, 403, 404, 413, 415, 422]],
  ['get', '/auth/callback/{id}', [302], [400, 404]],
  ['post', '/auth/callback/{id}', [302], [400, 404, 413, 415]],
  ['post', '/auth/sign-out', [200], [413]],
  ['get', '/auth/get-session', [200], []],
  ['post', '/auth/change-email', [200], [400, 401, 403, 409, 413, 415, 422, 429]],
  ['post', '/auth/restore-email', [200], [400, 403, 409, 413, 415, 422]],
  ['post', '/auth/change-password', [200], [400, 401, 403, 413, 415, 422, 429]],
  ['post', '/auth/request-password-reset', [200], [400, 403, 413, 415, 422, 429]],
  ['get', '/auth/reset-password/{token}', [302], [400, 422]],
  ['post', '/auth/reset-password', [200], [400, 403, 413, 415, 422]],
  ['post', '/auth/send-verification-email', [200], [400, 403, 413, 415, 422, 429]],
  ['get', '/auth/verify-email', [200, 302], [400, 401, 422]],
  ['get', '/auth/list-accounts', [200], [401]],
  ['post', '/auth/link-social', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['post', '/auth/unlink-account', [200], [400, 401, 403, 413, 415, 422]],
  ['post', '/auth/revoke-sessions', [200], [413]],
  ['get', '/account', [200], [401, 403]],
  ['put', '/account', [200], [400, 401, 403, 413, 415, 422]],
  ['delete', '/account', [204], [401, 403]],
  ['post', '/account/verify-password', [200], [400, 401, 403, 413, 415, 422, 429]],
  ['post', '/account/deletion-code', [202], [401, 403, 422, 429]],
  ['post', '/account/email-code', [202], [401, 403, 422, 429]],
  ['get', '/account/export', [200], [401, 403, 429]],
  ['get', '/account/sessions', [200], [401, 403]],
  ['delete', '/account/sessions', [204], [401, 403]],
  ['delete', '/account/sessions/{id}', [204], [401, 403, 404]],
  // API keys
  ['get', '/keys', [200], [400, 401, 403, 422]],
  ['post', '/keys', [201], [400, 401, 403, 413, 415, 422]],
  ['delete', '/keys/{id}', [204], [401, 403, 404]],
  ['get', '/app-passwords', [200], [400, 401, 403, 422]],
  ['post', '/app-passwords', [201], [400, 401, 403, 413, 415, 422]],
  ['delete', '/app-passwords/{id}', [204], [401, 403, 404]],
  // settings
  ['get', '/settings', [200], []],
  ['get', '/marketing/banners', [200], [401, 403]],
  // profiles, and their images
  ['get', '/profiles', [200], [400, 401, 403, 422]],
  ['post', '/profiles', [201], [400, 401, 403, 409, 422]],
  ['get', '/profiles/allowed', [200], [401, 403]],
  ['get', '/p/{handle}', [200, 307], [404]],
  ['put', '/p/{handle}', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['delete', '/p/{handle}', [204], [401, 403, 404, 422]],
  ['post', '/p/{handle}/undo', [200], [401, 403, 404, 422]],
  ['get', '/handles/{handle}', [200], []],
  ['put', '/p/{handle}/picture', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/p/{handle}/picture', [204], [401, 403, 404]],
  // sharing
  ['get', '/p/{handle}/qr', [200, 307], [400, 404, 422]],
  ['get', '/p/{handle}/code_style', [200], [401, 403, 404]],
  ['put', '/p/{handle}/code_style', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/p/{handle}/code_style', [204], [401, 403, 404]],
  ['get', '/p/{handle}/email-signature', [200], [400, 401, 403, 404, 422]],
  ['get', '/email-signatures/{profileId}/{picture}', [200, 304], [400, 422]],
  ['get', '/virtual-backgrounds', [200], [400, 401, 403, 422]],
  ['get', '/virtual-backgrounds/{backgroundId}', [200], [404]],
  ['get', '/p/{handle}/virtual-backgrounds/own', [200, 304], [401, 403, 404]],
  ['put', '/p/{handle}/virtual-backgrounds/own/picture', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/p/{handle}/virtual-backgrounds/own/picture', [204], [401, 403, 404]],
  ['get', '/p/{handle}/virtual-backgrounds/{backgroundId}', [200, 304, 307], [404]],
  ['post', '/p/{handle}/virtual-backgrounds/{backgroundId}', [202], [401, 403, 404, 429]],
  ['get', '/p/{handle}/print/{item}', [200, 304, 307], [404]],
  ['get', '/p/{handle}/print/{item}/preview', [200, 304, 307], [404]],
  ['get', '/p/{handle}/lock-screen', [200, 304, 307], [400, 404, 422, 429]],
  ['get', '/wallets/apple', [200], [400, 401, 403, 404, 422, 429]],
  ['get', '/wallets/google', [200], [400, 401, 403, 404, 422, 429]],
  [
    'post',
    '/wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}',
    [200, 201],
    [400, 401, 404, 413, 415, 422],
  ],
  ['delete', '/wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}', [200], [401, 404]],
  ['get', '/wallets/apple/v1/devices/{device}/registrations/{passType}', [200, 204], [400, 404, 422]],
  ['get', '/wallets/apple/v1/passes/{passType}/{serial}', [200, 304], [401, 404]],
  ['post', '/wallets/apple/v1/log', [200], [400, 413, 415, 422, 429]],
  // payments
  ['get', '/payments/prices', [200], [400, 401, 403, 422]],
  ['get', '/payments/credits', [200], [401, 403]],
  ['get', '/payments/feature-cost', [200], [400, 401, 403, 422]],
  ['get', '/payments/credits/entries', [200], [400, 401, 403, 422]],
  ['get', '/payments/credits/export', [200], [401, 403]],
  ['get', '/payments/currencies', [200], [400, 401, 403, 422]],
  ['post', '/payments/checkout-session', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['get', '/payments/checkouts/{checkoutId}', [200], [401, 403, 404]],
  ['post', '/payments/billing-portal', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/payments/complimentary', [200], [400, 401, 403, 409, 413, 415, 422]],
  ['post', '/payments/complimentary-offers', [201], [400, 404, 413, 415, 422]],
  ['post', '/payments/webhook', [200], [400, 404, 413]],
  // designs
  ['get', '/p/{handle}/designs', [200], [400, 401, 403, 404, 422]],
  ['get', '/profile/new_custom_design/{id}', [200], [401, 403, 404]],
  ['put', '/designs/{designId}', [200], [400, 401, 403, 404, 413, 415, 422]],
  // sections, contacts, analytics, and the rest
  ['get', '/health', [200], []],
  ['get', '/p/{handle}/vcard', [200, 307], [400, 404, 422]],
  ['post', '/p/{handle}/exchange', [201, 303, 307], [400, 403, 404, 409, 413, 415, 422, 429]],
  ['post', '/p/{handle}/events', [202], [400, 403, 404, 413, 415, 422, 429]],
  ['get', '/analytics/profiles/{id}/basic-stats', [200], [400, 401, 403, 404, 422]],
  ['get', '/analytics/profiles/{id}/advanced-stats', [200], [400, 401, 403, 404, 422]],
  ['get', '/analytics/profiles/{id}/interactions', [200], [400, 401, 403, 404, 422]],
  ['get', '/analytics/interactions/{id}', [200], [400, 401, 403, 404, 422]],
  ['get', '/analytics/contacts/{id}/interactions', [200], [400, 401, 403, 404, 422]],
  ['get', '/analytics/contacts/{type}/{id}/interactions', [200], [400, 401, 403, 404, 422]],
  ['get', '/contacts', [200], [400, 401, 403, 422]],
  ['post', '/contacts', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/contacts/duplicates', [200], [400, 401, 403, 422]],
  ['post', '/contacts/duplicates/{pairId}/dismiss', [204], [401, 403, 404]],
  ['post', '/contacts/merge', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/contacts/merges/{mergeId}/undo', [200], [401, 403, 404, 409]],
  ['post', '/contacts/bulk', [200, 202], [400, 401, 403, 404, 413, 415, 422, 429]],
  ['post', '/contacts/export', [202], [400, 401, 403, 404, 422, 429]],
  ['get', '/contacts/exports/{id}', [200], [401, 403, 404, 409, 422]],
  ['post', '/contacts/imports', [201], [400, 401, 403, 413, 415, 422, 429]],
  ['get', '/contacts/imports/{id}', [200], [401, 403, 404]],
  ['put', '/contacts/imports/{id}', [200], [400, 401, 403, 404, 409, 413, 415, 422, 429]],
  ['delete', '/contacts/imports/{id}', [204], [401, 403, 404]],
  ['post', '/contacts/imports/{id}/run', [202], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/contacts/exports/{id}/open', [200], [400, 404, 409, 422]],
  ['post', '/contacts/{contactId}/enrich', [202], [401, 402, 403, 404]],
  ['post', '/contacts/{type}/{contactId}/enrich', [202], [401, 402, 403, 404]],
  ['post', '/contacts/enrich', [202], [400, 401, 402, 403, 404, 413, 415, 422]],
  ['get', '/contacts/enriching', [200], [400, 401, 403, 422]],
  ['post', '/contacts/{contactId}/enrich/take', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/contacts/{type}/{contactId}/enrich/take', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/contacts/{contactId}/enrich/undo', [200], [401, 403, 404, 409, 422]],
  ['post', '/contacts/{type}/{contactId}/enrich/undo', [200], [401, 403, 404, 409, 422]],
  ['post', '/profile/lead-capture/scan', [200], [400, 401, 403, 413, 415, 422, 429]],
  ['put', '/lead-capture', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['put', '/lead-capture/{contactId}', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['put', '/lead-capture/{type}/{contactId}', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/contacts/{contactId}', [200], [401, 403, 404]],
  ['put', '/contacts/{contactId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['put', '/contacts/{type}/{contactId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/contacts/{contactId}/undo', [200], [401, 403, 404]],
  ['get', '/contacts/{contactId}/notes', [200], [400, 401, 403, 404, 422]],
  ['post', '/contacts/{contactId}/notes', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/contacts/{type}/{contactId}/notes', [200], [400, 401, 403, 404, 422]],
  ['post', '/contacts/{type}/{contactId}/notes', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['put', '/notes/{noteId}', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/notes/{noteId}', [200, 204], [400, 401, 403, 404, 422]],
  ['post', '/notes/undo', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/tags', [200], [400, 401, 403, 422]],
  ['get', '/tags/colors', [200], [400, 401, 403, 422]],
  ['post', '/tags', [201], [400, 401, 403, 409, 413, 415, 422]],
  ['put', '/tags/{tagId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['delete', '/tags/{tagId}', [204], [401, 403, 404]],
  ['post', '/tags/{tagId}/restore', [200], [401, 403, 404, 409, 422]],
  ['post', '/profile/teams/{teamId}/tags', [201], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['delete', '/contacts/{contactId}', [204], [401, 403, 404]],
  ['get', '/contacts/{contactId}/vcard', [200], [400, 401, 403, 404, 422]],
  ['get', '/contacts/{type}/{contactId}', [200], [401, 403, 404]],
  ['delete', '/contacts/{type}/{contactId}', [204], [401, 403, 404]],
  ['get', '/contacts/{type}/{contactId}/vcard', [200], [400, 401, 403, 404, 422]],
  ['get', '/p/{handle}/lead_capture_form', [200], [401, 403, 404]],
  ['put', '/p/{handle}/lead_capture_form', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/profile/cta/actions', [200], [400, 401, 403, 422]],
  ['get', '/p/{handle}/cta', [200], [401, 403, 404]],
  ['put', '/p/{handle}/cta', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/p/{handle}/section_order', [200], [401, 403, 404]],
  ['put', '/p/{handle}/section_order', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/profile/field-types', [200], [400, 422]],
  ['get', '/team', [200], [401, 403, 404]],
  ['put', '/team', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/team/members', [200], [400, 401, 403, 404, 422]],
  ['put', '/team/members/{userId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['post', '/team/members/{userId}/profiles', [201], [401, 403, 404, 409, 422]],
  ['put', '/team/members/{userId}/tags', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/team/audiences', [200], [401, 403, 404]],
  ['put', '/team/audiences', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['post', '/team/bulk-edit', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/team/members/{userId}', [204], [400, 401, 403, 404, 409, 422]],
  ['get', '/team/invitations', [200], [400, 401, 403, 422]],
  ['post', '/team/invitations', [201], [400, 401, 403, 413, 415, 422, 429]],
  ['post', '/team/invitations/{id}/resend', [204], [401, 403, 404, 409, 429]],
  ['put', '/team/invitations/{id}', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/team/invitations/{id}', [204], [401, 403, 404]],
  ['post', '/team/join', [200], [400, 401, 403, 409, 413, 415, 422]],
  ['post', '/team/ownership', [200, 202], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['delete', '/team/ownership', [204], [401, 403, 404]],
  ['post', '/team/ownership/seen', [204], [401, 403, 404]],
  ['post', '/auth/sign-in/sso', [200], [400, 403, 404, 413, 415, 422, 429]],
  ['get', '/auth/sso/callback/{providerId}', [302], [404]],
  ['post', '/auth/sso/saml2/sp/acs/{providerId}', [302], [404, 413]],
  ['get', '/auth/sso/saml2/sp/metadata', [200], [404]],
  ['get', '/team/sign-on', [200], [401, 403, 404]],
  ['put', '/team/sign-on', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['delete', '/team/sign-on', [204], [401, 403, 404]],
  ['post', '/team/sign-on/proof', [202], [400, 401, 403, 404, 409, 413, 415, 422, 429]],
  ['post', '/sign-on/prove', [200], [400, 409, 413, 415, 422]],
  ['post', '/team/sign-on/directory', [201], [401, 403, 404, 409]],
  ['delete', '/team/sign-on/directory', [204], [401, 403, 404]],
  // integrations
  ['get', '/webhooks', [200], [400, 401, 403, 422]],
  ['post', '/webhooks', [201], [400, 401, 403, 413, 415, 422]],
  ['delete', '/webhooks/{id}', [204], [401, 403, 404]],
  ['post', '/webhooks/{id}/test', [200], [401, 403, 404, 429]],
  ['get', '/webhooks/{id}/deliveries', [200], [400, 401, 403, 404, 422]],
  ['post', '/webhooks/deliveries/{id}/resend', [202], [401, 403, 404, 429]],
  ['get', '/webhooks/samples/{event}', [200], [401, 403, 404]],
  ['get', '/team/log', [200], [400, 401, 403, 422]],
  ['get', '/team/log/csv', [200], [401, 403]],
  ['get', '/team/section-rules', [200], [401, 403, 404]],
  ['put', '/team/section-rules', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/team/analytics', [200], [400, 401, 403, 404, 422]],
  ['post', '/team/contacts/export', [202], [400, 401, 403, 404, 422, 429]],
  ['get', '/team/contacts', [200], [400, 401, 403, 404, 422]],
  ['get', '/team/apply', [200], [401, 403, 404]],
  ['post', '/team/apply', [200, 202], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/team/apply/{id}', [200], [401, 403, 404]],
  ['post', '/team/apply/{id}/undo', [202], [401, 403, 404, 409]],
  ['get', '/team/locks', [200], [401, 403, 404]],
  ['put', '/team/locks', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/p/{handle}/contact_info', [200], [401, 403, 404]],
  ['put', '/p/{handle}/contact_info', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['get', '/p/{handle}/social_media', [200], [401, 403, 404]],
  ['put', '/p/{handle}/social_media', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['get', '/p/{handle}/thumbnail_links', [200], [401, 403, 404]],
  ['put', '/p/{handle}/thumbnail_links', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['get', '/p/{handle}/videos', [200], [401, 403, 404]],
  ['put', '/p/{handle}/videos', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['post', '/p/{handle}/videos/uploads', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['get', '/uploads/{id}', [200], [401, 403, 404]],
  ['put', '/uploads/{id}/parts/{number}', [204], [401, 403, 404, 413, 415, 422]],
  ['post', '/uploads/{id}/complete', [200], [401, 403, 404, 422]],
  ['delete', '/uploads/{id}', [204], [401, 403, 404]],
  ['get', '/p/{handle}/photo_gallery', [200], [400, 401, 403, 404, 422]],
  ['post', '/p/{handle}/photo_gallery', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['put', '/p/{handle}/photo_gallery', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['put', '/photo/{photoId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['delete', '/photo/{photoId}', [204], [401, 403, 404]],
  ['post', '/photo/{photoId}/undo', [200], [401, 403, 404, 422]],
  ['get', '/profile/file-icons', [200], [400, 401, 403, 422]],
  ['get', '/profile/p/{handle}/files', [200], [400, 401, 403, 404, 422]],
  ['post', '/profile/p/{handle}/files', [201], [400, 401, 403, 404, 413, 415, 422]],
  ['put', '/profile/p/{handle}/files', [200], [400, 401, 403, 404, 409, 412, 413, 415, 422]],
  ['get', '/profile/files/{fileId}', [200], [401, 403, 404]],
  ['put', '/profile/files/{fileId}', [200], [400, 401, 403, 404, 409, 413, 415, 422]],
  ['delete', '/profile/files/{fileId}', [204], [401, 403, 404]],
  ['post', '/profile/files/{fileId}/undo', [200], [401, 403, 404, 422]],
  ['get', '/p/{handle}/injection', [200], [401, 403, 404, 422]],
  ['put', '/p/{handle}/injection', [200], [400, 401, 403, 404, 413, 415, 422]],
  ['post', '/product-events', [204], [400, 401, 403, 413, 415, 422, 429]],
  ['post', '/withdraw', [204], [400, 413, 415, 422]],
];

/** Successes that carry nothing, or no JSON. */
const WITHOUT_JSON = new Set([202, 204, 302, 303, 304, 307]);
const FILES = new Set([
  '/account/export',
  '/p/{handle}/qr',
  '/email-signatures/{profileId}/{picture}',
  '/virtual-backgrounds/{backgroundId}',
  '/p/{handle}/virtual-backgrounds/own',
  '/p/{handle}/virtual-backgrounds/{backgroundId}',
  '/p/{handle}/print/{item}',
  '/p/{handle}/print/{item}/preview',
  '/p/{handle}/lock-screen',
  '/team/log/csv',
  '/auth/sso/saml2/sp/metadata',
  '/wallets/apple',
  '/wallets/apple/v1/passes/{passType}/{serial}',
  '/wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}',
  '/wallets/apple/v1/log',
  '/p/{handle}/vcard',
  '/contacts/exports/{id}',
  '/payments/credits/export',
  '/contacts/exports/{id}/open',
  '/contacts/{contactId}/vcard',
  '/contacts/{type}/{contactId}/vcard',
]);

let app: Awaited<ReturnType<typeof createTestApp>>;
let document: OpenApi.Document;
let person: Person;
let other: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  document = await (await app.request('/api/openapi.json')).json();
  person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await newAccount(app, 'mia@example.com');
});
afterAll(() => app.close());

function operation(method: Method, path: string): OpenApi.OperationObject {
  const found = document.paths?.[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

const responseOf = (call: OpenApi.OperationObject, status: number) =>
  call.responses?.[status] as OpenApi.ResponseObject | undefined;

/** Whether API keys make the call, too; each can make too many. */
const isForKeys = (call: OpenApi.OperationObject) => call.security?.some((way) => 'bearerAuth' in way);

describe.each(CALLS)('%s %s', (method, path, good, bad) => {
  test('is described with what it answers and how it refuses', () => {
    const call = operation(method, path);
    const statuses = Object.keys(call.responses ?? {}).map(Number);
    const keys = path.startsWith('/auth/') ? WITHOUT_KEY : isForKeys(call) ? [429] : [];
    const all = new Set([...good, ...bad, ...keys, 503]);
    expect(statuses.toSorted()).toEqual([...all].toSorted());
    expect(call.summary).toBeTruthy();
    for (const status of good) {
      const { content, description } = responseOf(call, status)!;
      expect(description).toBeTruthy();
      if (!WITHOUT_JSON.has(status) && !FILES.has(path))
        expect(content?.['application/json']?.schema).toBeTruthy();
    }
    for (const status of [...bad, 503]) {
      const schema = responseOf(call, status)!.content?.['application/problem+json']?.schema;
      // A 412 says besides what is stored.
      if (status === 412) expect(schema).toMatchObject({ required: expect.arrayContaining(['current']) });
      else expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
    }
  });

  test('answers nobody, and somebody who sends nothing of use, with a status that is described', async () => {
    const statuses = Object.keys(operation(method, path).responses ?? {});
    const place = path.replace('{handle}', 'nobody_here').replace(/\{\w+\}/, 'none');
    const body = method === 'post' || method === 'put' ? {} : undefined;
    const answers = [await callApi(app, method.toUpperCase(), place, body)];
    // Only what a wrong request leaves as it was: the same person asks every call.
    const ends = /^(delete \/account(\/sessions)?|post \/auth\/(sign-out|revoke-sessions)|post \/profiles)$/;
    if (!ends.test(`${method} ${path}`)) answers.push(await person.call(method.toUpperCase(), place, body));
    for (const { status } of answers) expect(statuses).toContain(String(status));
  });
});

/** All calls, each with its path as the document has it. */
const allCalls = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const call = calls?.[method];
      return call ? [{ name: `${method} ${path}`, method, path, call }] : [];
    }),
  );

/** Whether a call asks who makes it; one that everybody may make, too, does not. */
const isAsked = ({ security = [] }: OpenApi.OperationObject) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

describe('who may make a call', () => {
  test('is said of every call, each way once', () => {
    for (const { name, call } of allCalls()) {
      expect(call.security, name).toBeInstanceOf(Array);
      const ways = call.security!.map((way) => JSON.stringify(way));
      expect(ways, name).toEqual([...new Set(ways)]);
    }
  });

  test.each([['get', '/handles/{handle}']] as const)('may be said to %s %s', (method, path) => {
    expect(operation(method, path).security).toEqual(MAYBE_SESSION);
  });

  test('is asked by exactly those calls that say so', async () => {
    // Their 401 is of what is sent: a password, the token of a mail.
    const ofBody = ['post /api/auth/sign-in/email', 'get /api/auth/verify-email'];
    const wrong: unknown[] = [];
    for (const { name, method, path, call } of allCalls().filter((one) => !ofBody.includes(one.name))) {
      const named: Record<string, string> = { '{handle}': 'nobody_here', '{type}': 'manual' };
      const place = path.replace('/api', '').replaceAll(/\{\w+\}/g, (name) => named[name] ?? 'none');
      const body = path.includes('/registrations/') ? { pushToken: 'abc' } : {};
      const sent = method === 'post' || method === 'put' ? body : undefined;
      const { status } = await callApi(app, method.toUpperCase(), place, sent);
      // A phone says first which of its passes it means, and there is none here.
      const isElsewhere = status === 404 && path.includes('/wallets/');
      if (!isElsewhere && (status === 401) !== isAsked(call)) wrong.push([name, status, call.security]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('calls of signing in', () => {
  const BODIES: [type: string | null, body: string | undefined][] = [
    [null, undefined],
    ['application/json', '{}'],
    ['application/json', '{"a'],
    ['application/json', '[1]'],
    ['application/json', JSON.stringify({ a: 'x'.repeat(20_000) })],
    ['text/plain', 'Hello'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ];

  test('answer everybody and everything with a status that is described', async () => {
    const made = await person.call('POST', '/keys', { name: 'A key', scopes: ['contacts:read'] });
    const { key } = (await made.json()) as { key: string };
    const callers: Record<string, string>[] = [
      {},
      other.bearer,
      { authorization: `Bearer ${key}` },
      { authorization: 'Bearer cardea_none' },
      { origin: 'https://elsewhere.example' },
    ];
    const wrong: unknown[] = [];
    for (const { name, method, path, call } of allCalls().filter((one) => one.path.startsWith('/api/auth/')))
      for (const caller of callers)
        for (const [type, body] of method === 'get' ? BODIES.slice(0, 1) : BODIES) {
          // Who signs out is somebody else's business in the tests that follow.
          if (caller === other.bearer && /sign-out|revoke-sessions/.test(path)) continue;
          const headers = { ...caller, ...(type !== null && { 'content-type': type }) };
          const place = path.replaceAll(/\{\w+\}/g, 'none');
          const { status } = await app.request(place, {
            method: method.toUpperCase(),
            headers,
            ...(body !== undefined && { body }),
          });
          if (!Object.keys(call.responses ?? {}).includes(`${status}`))
            wrong.push([name, Object.keys(caller), type, status]);
        }
    expect(wrong).toEqual([]);
  });
});

describe('two paths that could be meant by one request', () => {
  const partsOf = (path: string) => path.split('/');
  const isName = (part: string) => part.startsWith('{');

  /** Whether the schema of a name in a path takes a word. */
  function takes(path: string, part: string, word: string): boolean {
    const calls = allCalls().filter((one) => one.path === path);
    return calls.every(({ call }) => {
      const found = (call.parameters as OpenApi.ParameterObject[]).find(({ name }) => `{${name}}` === part);
      const { pattern, enum: words } = (found?.schema ?? {}) as OpenApi.SchemaObject;
      return words ? words.includes(word) : pattern === undefined || new RegExp(pattern).test(word);
    });
  }

  test('are told apart by what the names in them stand for', () => {
    const paths = Object.keys(document.paths ?? {});
    const alike: string[] = [];
    for (const [at, one] of paths.entries())
      for (const two of paths.slice(at + 1)) {
        const [a, b] = [partsOf(one), partsOf(two)];
        const places = a.map((part, place) => [part, b[place] ?? ''] as const);
        const fits = ([left, right]: readonly [string, string]) =>
          left === right ||
          (isName(left) && (isName(right) || takes(one, left, right))) ||
          (isName(right) && takes(two, right, left));
        if (a.length === b.length && places.every(fits)) alike.push(`${one} and ${two}`);
      }
    expect(alike).toEqual([]);
  });
});

test('a call that may answer 412 takes the `ETag` of its 200 as `If-Match`', () => {
  const tagged = CALLS.filter(([, , , bad]) => bad.includes(412));
  expect(tagged).toHaveLength(7);
  for (const [method, path] of tagged) {
    const call = operation(method, path);
    const names = ((call.parameters ?? []) as OpenApi.ParameterObject[]).map(
      (one) => `${one.in} ${one.name}`,
    );
    expect(names, path).toContain('header If-Match');
    for (const one of [responseOf(call, 200), responseOf(call, 412), responseOf(operation('get', path), 200)])
      expect(one?.headers, path).toHaveProperty('ETag');
  }
});

test('a photo is changed by JSON, or by a form of which each part may be left out', () => {
  const { content } = operation('put', '/photo/{photoId}').requestBody as OpenApi.RequestBodyObject;
  expect(Object.keys(content).toSorted()).toEqual(['application/json', 'multipart/form-data']);
  const form = content['multipart/form-data']!.schema as OpenApi.SchemaObject;
  expect(Object.keys(form.properties ?? {})).toEqual(['image', 'title', 'was']);
  expect(form.properties?.['image']).toMatchObject({ type: 'string', format: 'binary' });
  expect(form.required ?? []).toEqual([]);
});

test('every other call is described with an answer and with problems, too', () => {
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const call of Object.values(calls ?? {}) as OpenApi.OperationObject[]) {
      const statuses = Object.keys(call.responses ?? {}).map(Number);
      expect(statuses.filter((status) => status < 400).length, path).toBeGreaterThan(0);
      expect(statuses, path).toContain(503);
      for (const status of statuses.filter((one) => one >= 400))
        expect(responseOf(call, status)?.content, path).toHaveProperty(['application/problem+json']);
    }
  }
});

test('no call is served that is not described here', () => {
  // What developers read their mails with is no part of the API, and SCIM describes itself in its own shapes.
  const served = api.routes.filter(({ method, path }) => method !== 'ALL' && !/^\/(?:dev|scim)\//.test(path));
  const described = new Set(CALLS.map(([method, path]) => `${method} ${path}`));
  const names = served.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
  );
  expect([...new Set(names.filter((name) => !described.has(name)))]).toEqual([]);
  expect(described.size).toBeGreaterThan(60);
});

describe('better-auth', () => {
  type Endpoint = {
    path?: string;
    options: { method: string | string[]; body?: z.ZodType; query?: z.ZodType };
  };
  type Shape = { properties?: Record<string, unknown>; required?: string[] };
  const shapeOf = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

  test('serves no call that is not described, and asks for nothing that is not named', () => {
    const auth = createAuth(app.deps, () => undefined);
    const off = new Set<string>(auth.options.disabledPaths);
    const offered = (Object.values(auth.api) as unknown as Endpoint[]).filter(
      ({ path }) => path !== undefined && !off.has(path),
    );
    expect(offered.length).toBeGreaterThan(15);
    for (const { path, options } of offered) {
      const methods = [options.method].flat().map((method) => method.toLowerCase() as Method);
      const place = `/auth${path!.replaceAll(/:(\w+)/g, '{$1}')}`;
      const method = methods.find((one) => document.paths?.[`/api${place}`]?.[one])!;
      expect(method, `${place} is not described`).toBeDefined();
      const call = operation(method, place);
      const sent = (call.requestBody as OpenApi.RequestBodyObject | undefined)?.content['application/json'];
      const named = Object.keys((sent?.schema as Shape | undefined)?.properties ?? {});
      const asked = method === 'post' && options.body ? (shapeOf(options.body).required ?? []) : [];
      // The one name is made of the two, where it is not sent.
      for (const name of asked) expect([...named, 'name'], place).toContain(name);
      const parameters = (call.parameters ?? []) as OpenApi.ParameterObject[];
      const needed = method === 'get' && options.query ? (shapeOf(options.query).required ?? []) : [];
      for (const name of needed)
        expect(
          parameters.map((one) => one.name),
          place,
        ).toContain(name);
    }
  });
});

describe('an answer is as it is described', () => {
  const mia = { email: 'mia@example.com', password: PASSWORD };
  const asPerson = (method: string, path: string, body?: unknown) => () => person.call(method, path, body);
  const asOther = (method: string, path: string, body?: unknown) => () =>
    callApi(app, method, path, body, other.bearer);
  const open = (method: string, path: string, body?: unknown) => () => callApi(app, method, path, body);

  test.each<[string, () => Promise<Response>, z.ZodType]>([
    ['health', open('GET', '/health'), healthAnswer],
    ['settings', open('GET', '/settings'), settingsAnswer],
    [
      'sign-up',
      open('POST', '/auth/sign-up/email', { ...mia, email: 'new@example.com', name: 'N' }),
      signedUpAnswer,
    ],
    ['sign-in', open('POST', '/auth/sign-in/email', mia), signedInAnswer],
    ['the session', asOther('GET', '/auth/get-session'), sessionAnswer],
    ["nobody's session", open('GET', '/auth/get-session'), sessionAnswer],
    ['ways in', asOther('GET', '/auth/list-accounts'), waysInAnswer],
    ['a mailed link', open('POST', '/auth/sign-in/magic-link', { email: mia.email }), statusAnswer],
    ['a reset', open('POST', '/auth/request-password-reset', { email: mia.email }), statusAnswer],
    ['the account', asOther('GET', '/account'), accountAnswer],
    ['the changed account', asOther('PUT', '/account', { first_name: 'Mia' }), accountAnswer],
    ['sessions', asOther('GET', '/account/sessions'), sessionsAnswer],
    [
      'a verified password',
      asOther('POST', '/account/verify-password', { password: PASSWORD }),
      verifiedAnswer,
    ],
    ['profiles', asPerson('GET', '/profiles'), profilesAnswer],
    ['a new profile', asPerson('POST', '/profiles'), createdAnswer],
    ['how many profiles', asPerson('GET', '/profiles/allowed'), allowedAnswer],
    [
      'a changed profile',
      () => person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' }),
      profileAnswer,
    ],
    ['a card', () => callApi(app, 'GET', `/p/${person.handle}`), cardAnswer],
    [
      'a changed password',
      asOther('POST', '/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'Another-horse-43!',
      }),
      passwordChangedAnswer,
    ],
    ['sign-out', open('POST', '/auth/sign-out', {}), signedOutAnswer],
  ])('%s', async (_what, call, schema) => {
    const response = await call();
    expect(response.status).toBeLessThan(300);
    const body: unknown = await response.json();
    // What the schema does not know it leaves out, and then the two differ.
    expect(z.parse(schema, body)).toEqual(body);
  });
});
