import { readFileSync } from 'node:fs';

/** Of the times in /proc; Linux shows them to programs in this unit on every processor. */
const ticksPerSecond = 100;

/**
 * Processor time of this process and of the children that have ended and been waited for. Unlike seconds on the clock, it
 * says the same on a busy machine. Where there is no /proc, without the children.
 */
export function processorSeconds(): number {
  try {
    return secondsIn(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** The name of a program may have spaces and brackets; the numbers follow its last one. */
export function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
