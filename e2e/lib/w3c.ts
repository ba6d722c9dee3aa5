import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// The package exports its jar's path as a String object.
const JAR = String(createRequire(import.meta.url)('vnu-jar'));
/** It runs for seconds at most, too short for Java's optimizations, and needs a larger stack. */
const QUICK_TO_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const MISSING = 'The W3C checker needs Java 17 or newer: apt-get install -y default-jre-headless';

type Message = { url: string; type: string; message: string; extract?: string };

/**
 * The checker does not know CSS View Transitions yet (https://www.w3.org/TR/css-view-transitions-2/), HTML
 * `rel=expect` (https://html.spec.whatwg.org/#link-type-expect), nor container queries
 * (https://www.w3.org/TR/css-contain-3/).
 */
const TOO_NEW = /[@:]view-transition|n-(?:old|new|group)\(|rel="expect"|container-type|\d+cq[iwhb]\b/;

/**
 * The W3C checker's messages on HTML files: errors, warnings and remarks; empty if valid. Language detection is
 * disabled, since owners write in any language. @throws Error without Java, with what to install
 */
export function checkHtml(files: readonly string[]): string[] {
  const args = [
    ...QUICK_TO_START,
    '-jar',
    JAR,
    '--stdout',
    '--exit-zero-always',
    '--no-langdetect',
    '--format',
    'json',
    ...files,
  ];
  const { error, status, stdout, stderr } = spawnSync('java', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(MISSING, { cause: error });
  if (status !== 0) throw new Error(`The W3C checker failed: ${stderr}`);
  return (JSON.parse(stdout) as { messages: Message[] }).messages
    .filter(({ message, extract = '' }) => !TOO_NEW.test(message + extract))
    .map(
      ({ url, type, message, extract = '' }) =>
        `${url.split('/').at(-1)}: ${type}: ${message} ${extract.trim()}`,
    );
}
