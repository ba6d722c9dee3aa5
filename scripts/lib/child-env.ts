/** Inherited variables. All others are dropped: a stray SQLD_, CLOUDFLARE_ or NODE_ENV changes a child's behaviour. */
const INHERITED = [
  'PATH',
  'HOME',
  'USER',
  'SHELL',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TERM',
  'COLORTERM',
  'FORCE_COLOR',
  'NO_COLOR',
  'XDG_CONFIG_HOME',
  'XDG_CACHE_HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
];

/** The environment of a child: the inherited names, then `extra` over them. */
export function childEnv(extra: Record<string, string>): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...extra };
}

/**
 * Variables for Wrangler and for the Vite plugin: no telemetry, no data outside the data folder, no inspector page, and
 * separate copies.
 */
export function runtimeEnv(data: string): Record<string, string> {
  return {
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_WRITE_LOGS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_CACHE_DIR: `${data}/cache`,
    WRANGLER_REGISTRY_PATH: `${data}/registry`,
    MINIFLARE_REGISTRY_PATH: `${data}/registry`,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
