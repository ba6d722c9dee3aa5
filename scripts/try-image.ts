import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStage, type Built } from './lib/image/build-image.ts';
import { makeBase } from './lib/image/chroot.ts';
import { ignoredBy, readDockerfile } from './lib/image/dockerfile.ts';
import { runImage } from './lib/image/run-image.ts';
import { complain, Refusal, say } from './lib/say.ts';

const ROOT = join(import.meta.dirname, '..');

const output = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8' }).trim();

/** Variables by which npm reaches its registry from here. */
function outsideVariables(): Record<string, string> {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
  const set = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]!]] : []));
  return {
    npm_config_registry: output('npm', 'config', 'get', 'registry'),
    npm_config_update_notifier: 'false',
    ...Object.fromEntries(set as [string, string][]),
  };
}

/**
 * `npm run try-image`, as root on Debian: does the steps of the Dockerfile in roots of their own, without Docker and
 * without a registry of images, says how large the image is, and runs Cardea in it as a container would.
 */
async function run(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Refusal('Run it as root: it makes roots and enters them.');
  try {
    output('mmdebstrap', '--version');
  } catch {
    throw new Refusal('mmdebstrap is not installed: `apt-get install -y mmdebstrap`.');
  }
  const suite = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm';
  const place = mkdtempSync(join(tmpdir(), 'cardea-image-'));
  const ownFiles = { authorities: '/etc/ssl/certs/ca-certificates.crt', names: '/etc/resolv.conf' };
  try {
    const base = join(place, 'base');
    say(`Debian ${suite} with Node ${process.versions.node} …`);
    makeBase(base, suite, realpathSync(process.execPath), join(output('npm', 'root', '--global'), 'npm'));
    for (const file of Object.values(ownFiles))
      if (existsSync(file)) execFileSync('cp', ['-L', file, join(base, file)]);
    const built = new Map<string, Built>();
    const context = {
      from: ROOT,
      isIgnored: ignoredBy(readFileSync(join(ROOT, '.dockerignore'), 'utf8')),
      given: { CARDEA_COMMIT: output('git', '-C', ROOT, 'rev-parse', 'HEAD') },
      outside: { ...outsideVariables(), NODE_EXTRA_CA_CERTS: ownFiles.authorities },
      built,
    };
    const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
    for (const [at, stage] of stages.entries()) {
      const root = join(place, stage.name || 'image');
      say(at === stages.length - 1 ? 'The image …' : `The stage ${stage.name} …`);
      execFileSync('cp', ['-a', base, root]);
      built.set(stage.name, buildStage(stage, root, context));
    }
    const image = built.get('')!;
    const megabytes = (path: string) => Number(output('du', '-sxm', path).split('\t')[0]);
    say(`The image has ${megabytes(image.root)} MB, of which Debian and Node are ${megabytes(base)}.`);
    const volumes = { '/data': join(place, 'data'), '/backups': join(place, 'backups') };
    const [user, group] = image.user.split(':').map(Number);
    for (const folder of Object.values(volumes)) {
      mkdirSync(folder);
      chownSync(folder, user!, group!);
    }
    await runImage(image, volumes);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

try {
  await run();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
