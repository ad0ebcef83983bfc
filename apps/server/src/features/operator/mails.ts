import type { QueueNotice } from '#compose/mail-notice.ts';
import { queueNotices } from '#compose/mails.ts';
import { openJobs } from '#compose/queues.ts';
import type { CommandContext } from './command.ts';

/** Queues mails as the server does, which also sends them. */
export async function withMails<T>(
  { url }: Pick<CommandContext, 'url'>,
  work: (mail: QueueNotice) => Promise<T>,
): Promise<T> {
  const jobs = await openJobs({ url, onError: console.error });
  try {
    return await work(queueNotices(jobs));
  } finally {
    await jobs.stop();
  }
}
