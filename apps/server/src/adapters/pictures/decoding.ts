import { createGate } from '#adapters/gate.ts';

/** Three threads: no account has more than two of them. */
export const decodingThreads = 3;
const threadsEach = 2;
const megabyte = 1024 ** 2;
/** What weighs more counts as this much, so that it always gets in. Two that weigh more than half of the room never meet. */
const roomEach = 448 * megabyte;
const room = 576 * megabyte;

/**
 * Whoever decodes pictures in this process does it through here, with what the picture weighs (`weight.ts`): uploads,
 * profile photos, references, exports, what image services send. Memory belongs to the process, so there is one for all.
 */
export const decoding = createGate(decodingThreads, threadsEach, { room, roomEach });
