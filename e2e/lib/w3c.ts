import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// The package gives its jar's path as a String object.
const JAR = String(createRequire(import.meta.url)('vnu-jar'));
/** Its code runs for seconds at most: what Java does to make it quicker takes longer than it saves, and such code needs a larger stack. */
const QUICK_TO_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const MISSING = 'The W3C checker needs Java 17 or newer: apt-get install -y default-jre-headless';

type Message = { url: string; type: string; message: string; extract?: string };

/**
 * It does not know yet what CSS View Transitions brought (https://www.w3.org/TR/css-view-transitions-2/), of HTML
 * `rel=expect` (https://html.spec.whatwg.org/#link-type-expect), nor container queries (https://www.w3.org/TR/css-contain-3/).
 */
const TOO_NEW = /[@:]view-transition|sition-(?:old|new)\(|rel="expect"|container-type|\d+cq[iwhb]\b/;

/**
 * What the W3C's checker says of HTML files: errors, warnings and remarks; nothing where all is well.
 * It is kept from guessing languages, since what an owner writes may be in any. @throws Error where there is no Java, with what to install
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
