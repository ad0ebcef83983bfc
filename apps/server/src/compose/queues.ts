import { openJobs as openQueues } from '#jobs/jobs.ts';
import { editQueue, generationQueue } from './generation-queue.ts';
import { mailQueue } from './mails.ts';
import { checkQueue } from './picture-checks.ts';
import { pushQueue, spokenQueue } from './push.ts';
import { sweepQueue } from './sweep.ts';
import { takeoutQueue } from './takeouts.ts';
import { auditQueue } from './wallet.ts';
import { webhookQueue } from './webhooks.ts';

const queues = [
  mailQueue,
  pushQueue,
  spokenQueue,
  sweepQueue,
  generationQueue,
  editQueue,
  checkQueue,
  takeoutQueue,
  auditQueue,
  webhookQueue,
];

export const queueNames = queues.map(({ name }) => name);

/** Opens the queues of all features, for servers and for operators' commands. */
export const openJobs = (options: Omit<Parameters<typeof openQueues>[0], 'queues'>) =>
  openQueues({ ...options, queues });
