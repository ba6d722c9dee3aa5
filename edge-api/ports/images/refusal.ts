/** The account's quota is used up. */
const QUOTA = 9422;
/** The service is overloaded or restarting. */
const AWAY = 9524;

/**
 * Why the Images service failed (Cloudflare Images, "Error responses"): unreadable bytes, the account's quota, or it is
 * away. A corrupt picture is 9412, 9520 or 9523 there, and 9523 locally.
 */
export function imageRefusal(error: unknown): 'unreadable' | 'quota' | 'away' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === QUOTA) return 'quota';
  return typeof code === 'number' && code !== AWAY ? 'unreadable' : 'away';
}
