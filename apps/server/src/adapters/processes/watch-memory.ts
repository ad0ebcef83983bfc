import { Worker } from 'node:worker_threads';

/** Ends this process above so many bytes. The pixels live outside the heap, which is all that Node limits; and while they are worked on, no timer of this thread runs. */
export function watchMemory(maximum: number): void {
  const program = `setInterval(() => {
    if (process.memoryUsage.rss() > ${maximum}) process.kill(process.pid, 'SIGKILL');
  }, 50);`;
  new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
