import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** How a command runs inside of a root. */
export type Inside = {
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** `user:group`; without it as root, who may write. */
  user?: string;
  /** Folders of this machine by where they are inside. With them all else is read-only, but `/tmp`. */
  volumes?: Readonly<Record<string, string>>;
};

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Shell that mounts what a container has, in a mount namespace that ends with it, and becomes the command. */
function scriptOf(root: string, command: string, { folder, user, volumes }: Inside): string {
  const at = (path: string) => quoted(join(root, path));
  return [
    'set -e',
    `mount --bind ${at('')} ${at('')}`,
    `mount --rbind /proc ${at('proc')}`,
    `mount --rbind /dev ${at('dev')}`,
    ...Object.entries(volumes ?? {}).map(([inside, own]) => `mount --bind ${quoted(own)} ${at(inside)}`),
    ...(volumes ? [`mount -o remount,ro,bind ${at('')}`] : []),
    `mount -t tmpfs tmpfs ${at('tmp')}`,
    `exec chroot ${user ? `--userspec=${user} ` : ''}${at('')} /bin/sh -c ${quoted(`cd ${folder} && ${command}`)}`,
  ].join('\n');
}

/** Begins a command inside of a root; a signal to it is one to the command. */
export const startInside = (root: string, command: string, inside: Inside): ChildProcess =>
  spawn('unshare', ['--mount', '/bin/sh', '-c', scriptOf(root, `exec ${command}`, inside)], {
    env: { ...inside.environment, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a command inside of a root to its end. @returns what it prints @throws if it fails */
export const runInside = (root: string, command: string, inside: Inside): string =>
  execFileSync('unshare', ['--mount', '/bin/sh', '-c', scriptOf(root, command, inside)], {
    env: { ...inside.environment, PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });

/**
 * A root of Debian with Node and npm, as Docker's images of Node have them.
 * @param node the program
 * @param npm the folder of its package
 */
export function makeBase(root: string, suite: string, node: string, npm: string): void {
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', suite, root], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const to = join(root, 'usr/local/lib/node_modules/npm');
  mkdirSync(dirname(to), { recursive: true });
  cpSync(npm, to, { recursive: true, dereference: true });
  cpSync(node, join(root, 'usr/local/bin/node'), { dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}
