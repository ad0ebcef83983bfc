// Plain JavaScript without dependencies: a fresh clone runs it before anything is installed, and the package as it is.
import { readFileSync } from 'node:fs';

// As early as possible: our parent may die while we install packages.
const born = lineage();

/**
 * Calls `end` once the process that started us is gone, and again until we have ended. npm killed by `kill -9` cannot
 * signal us, but our parent changes. npm may run us through a shell, which outlives it; then the shell's parent is watched too.
 */
export function endWithParents(end) {
  setInterval(() => lineage() !== born && end(), 300).unref();
}

/** On Windows a process keeps the number of a parent that is dead. */
function lineage() {
  if (process.platform === 'win32') return String(isAlive(process.ppid));
  return [process.ppid, parentOfShell(process.ppid)].join();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Empty if the process is not npm's shell, and without /proc: the shell of macOS replaces itself by the command. */
function parentOfShell(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.env.npm_lifecycle_event && /^(ba|da|a|z)?sh$/.test(name) ? parent : '';
  } catch {
    return '';
  }
}
