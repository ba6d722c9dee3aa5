import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * A shell that reads process groups from its input and, when the input closes, ends them: the input closes even when
 * the start process is killed without cleanup. A group with a leading minus has ended, and is removed, since its number
 * may be reused. `done` stops the shell without ending any.
 */
const SCRIPT = `
trap '' INT TERM HUP
while read -r line; do
  case $line in
    done) exit 0 ;;
    -*)
      left=
      for group in $groups; do [ "-$group" = "$line" ] || left="$left $group"; done
      groups=$left ;;
    *) groups="$groups $line" ;;
  esac
done
for group in $groups; do kill -s TERM -- "-$group"; done 2>/dev/null
sleep 3
for group in $groups; do kill -s KILL -- "-$group"; done 2>/dev/null
exit 0
`;

export type Watchdog = {
  guard: (group: number) => void;
  release: (group: number) => void;
  dismiss: () => void;
};

/** Starts the watchdog in a session of its own, out of reach of Ctrl-C and signals to our group. */
export function startWatchdog(): Watchdog {
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const input: Writable = shell.stdin;
  shell.on('error', () => {});
  input.on('error', () => {});
  shell.unref();
  return {
    guard: (group) => void input.write(`${group}\n`),
    release: (group) => void input.write(`-${group}\n`),
    dismiss: () => void input.end('done\n'),
  };
}
