import { createFairQueue } from '#adapters/fair-queue.ts';

/** No account uses more than two of the three threads. */
export const decodingThreads = 3;
const threadsEach = 2;
const megabyte = 1024 ** 2;
/** The most that one picture counts for, so that it always gets its turn. Two pictures above half of the room never run together. */
const roomEach = 448 * megabyte;
const room = 576 * megabyte;

/**
 * The queue through which this process decodes every picture, weighed by the memory it needs (`decoding-cost.ts`): uploads, profile
 * photos, references, exports, results of image services. Memory is shared by the process, so there is one queue.
 */
export const decodingQueue = createFairQueue(decodingThreads, threadsEach, { room, roomEach });
