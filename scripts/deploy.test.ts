import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseDotenv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkEnvironment } from '../edge-api/check-environment.ts';
import { PICTURES_LIMIT } from '../edge-api/http/body-limit.ts';
import { readCommandSettings } from './lib/settings.ts';
import { listedNames } from './lib/variables.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  build?: { context: string };
  depends_on?: string[] | Record<string, unknown>;
  networks: string[];
  volumes: string[];
  stop_grace_period?: string;
};
const compose = parse(read('compose.yaml')) as {
  services: Record<'cardea' | 'database' | 'caddy', Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const { port: PORT } = readCommandSettings(ROOT, {});

/** What the Dockerfile copies from the checkout into the image that runs. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
  files!.split(' '),
);

test('the Dockerfile copies only what exists and .dockerignore lets in', () => {
  const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
  expect(allowed.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  expect(copied.filter((path) => path !== '.' && !allowed.includes(path))).toEqual([]);
});

test('the image runs on the version of Node that package.json pins', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  const [major, minor] = dependencies.node.split('.');
  expect(dockerfile).toContain(`NODE_IMAGE=node:${major}.${minor}-`);
});

test('the health check, the entry point and the command of the image are lists, so that no shell is in between', () => {
  for (const name of ['HEALTHCHECK .* CMD', 'ENTRYPOINT', 'CMD'])
    expect(JSON.parse(new RegExp(`^${name} (.+)$`, 'm').exec(dockerfile)![1]!), name).toBeInstanceOf(Array);
});

test('the image, its health check and the proxies use the default port', () => {
  expect(dockerfile).toContain(`EXPOSE ${PORT}\n`);
  expect(dockerfile).toContain(`process.env.PORT || ${PORT}}/api/health`);
  expect(compose.services.cardea.environment).toMatchObject({ PORT: String(PORT) });
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy cardea:${PORT}\n`);
  expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${PORT};`);
});

test('the proxies accept the largest request that Cardea accepts', () => {
  const megabytes = PICTURES_LIMIT / 1024 / 1024;
  expect(read('deploy/Caddyfile')).toContain(`max_size ${megabytes}MiB\n`);
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
});

test('deploy/env.example lists exactly the variables that can be set in production', () => {
  // What only development uses, what only Cloudflare has, and what the image and the units set.
  const others = [
    'CARDEA_ALLOW_PRIVATE_URLS',
    'CARDEA_DEMO',
    'CARDEA_SQLD',
    'WALLET_DEVELOPMENT_KEYS',
    'MAIL_ADAPTER',
    'EDGE_CACHE',
    'VISITS_KEPT',
    'JOBS_KEPT',
    'SCANNER_MODEL',
    'CARDEA_ENV',
    'CARDEA_DATA',
  ];
  const names = [...read('deploy/env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name!,
  );
  expect(names.toSorted()).toEqual(
    listedNames(ROOT)
      .filter((name) => !others.includes(name))
      .toSorted(),
  );
});

test('deploy/env.example has a line without # for every variable that production needs, and no others', () => {
  const given = parseDotenv(read('deploy/env.example')) as Record<string, string>;
  const needed = checkEnvironment({ CARDEA_ENV: 'production' }).map(({ variable }) => variable);
  expect(Object.keys(given).toSorted()).toEqual([...new Set(needed)].toSorted());
  const secrets = { AUTH_SECRET: 'a'.repeat(64), VISITOR_HASH_SECRET: 'v'.repeat(64) };
  const mail = { MAIL_API_URL: 'https://mail.example.org/send', MAIL_API_KEY: 'key' };
  expect(checkEnvironment({ CARDEA_ENV: 'production', ...given, ...secrets, ...mail })).toEqual([]);
});

test('compose.yaml names services, networks, volumes and files that exist', () => {
  for (const { networks, volumes, depends_on: needs = [] } of Object.values(compose.services)) {
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(Array.isArray(needs) ? needs : Object.keys(needs)),
    );
    for (const from of volumes.map((volume) => volume.split(':')[0]!))
      expect(from.startsWith('.') ? existsSync(join(ROOT, from)) : from in compose.volumes, from).toBe(true);
  }
});

test('deploy/env.example says which variables of the machine Compose and the unit of backups set', () => {
  const [, machine = ''] = read('deploy/env.example').split(
    '# --- the machine: Compose sets the first three',
  );
  const names = [...machine.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(Object.keys(compose.services.cardea.environment ?? {})).toEqual(
    expect.arrayContaining(names.slice(0, 3)),
  );
  expect(names).toHaveLength(4);
  expect(read('deploy/cardea-backup.service')).toContain(` ${names[3]!}=`);
});

test('compose.yaml starts the database server as the start command does', () => {
  const { command } = (parse(read('compose.yaml')) as { services: { database: { command: string[] } } })
    .services.database;
  const unit = /^ExecStart=\S+ (.+)$/m.exec(read('deploy/cardea-database.service'))![1]!;
  expect(unit.split(' ').slice(4)).toEqual(command.slice(4));
  const started = read('scripts/lib/database.ts');
  for (const word of command.slice(4)) expect(started).toContain(`'${word}'`);
});

test('whatever ends Cardea waits for as long as the documents say', () => {
  expect(compose.services.cardea.stop_grace_period).toBe('45s');
  expect(read('deploy/cardea.service')).toContain('TimeoutStopSec=45\n');
  expect(read('docs/operate/running.md')).toContain('Give the command 45 seconds');
});

test.each(['cardea', 'cardea-backup'])('%s.service runs a command that exists', (name) => {
  const unit = read(`deploy/${name}.service`);
  const command = /^ExecStart=\/opt\/cardea\/node_modules\/\.bin\/node (\S+) (\S+)/m.exec(unit)!;
  expect(existsSync(join(ROOT, command[1]!))).toBe(true);
  expect(existsSync(join(ROOT, `scripts/${command[2]!}.ts`))).toBe(true);
});
