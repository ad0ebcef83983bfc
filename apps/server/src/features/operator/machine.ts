import type { Database } from '#adapters/db/database.ts';
import { openBlobs } from '#compose/adapters.ts';
import { openJobs } from '#compose/queues.ts';
import { resealTwoFactorSecrets } from '#features/accounts/service.ts';
import { scrub as scrubImages } from '#features/library/drive/scrub.ts';
import { resealWebhooks } from '#features/programs/webhooks/service.ts';
import { resealShares } from '#features/publishing/shares/service.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { openSealing } from '#keys/sealing.ts';
import type { Command, CommandContext, Report } from './command.ts';
import { findPerson, nobody } from './people.ts';

async function scrub({ db, config }: CommandContext): Promise<Report> {
  const { sound, strays, broken } = await scrubImages(db, await openBlobs(config), new Date());
  const found = [`${sound} stored files are sound.`];
  if (strays > 0) found.push(`${strays} that no image uses will be removed in an hour.`);
  if (broken.length === 0) return [found.join('\n')];
  found.push(`${broken.length} images have lost bytes:`, ...broken.map((image) => JSON.stringify(image)));
  return [found.join('\n'), false];
}

async function withJobs(url: string, work: (jobs: Jobs) => Promise<Report>): Promise<Report> {
  const jobs = await openJobs({ url, onError: console.error });
  try {
    return await work(jobs);
  } finally {
    await jobs.stop();
  }
}

const listFailed = ({ url }: CommandContext): Promise<Report> =>
  withJobs(url, async (jobs) => {
    const lines = (await jobs.failed()).map(({ id, name, failedAt, problem }) =>
      [id, name, failedAt.toISOString(), problem.slice(0, 200)].join('  '),
    );
    return [lines.join('\n') || 'No job was given up.'];
  });

const retry = ({ url, record }: CommandContext, id: string): Promise<Report> =>
  withJobs(url, async (jobs) => {
    await record(null, { job: id });
    const isFound = await jobs.retry(id);
    return [isFound ? `${id} is retried.` : 'There is no such job that was given up.', isFound];
  });

async function listActions(db: Database, uid: string | null): Promise<string> {
  const rows = await db
    .selectFrom('operator_actions')
    .selectAll()
    .$if(uid !== null, (query) => query.where('user_id', '=', uid))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows
    .map(({ at, operator, command, user_id, outcome, details }) =>
      [at.toISOString(), operator, command, outcome, user_id ?? '-', JSON.stringify(details)].join('  '),
    )
    .join('\n');
}

async function reseal({ db, config }: CommandContext): Promise<Report> {
  const sealing = await openSealing(db, config.sealingKeys);
  const resealed =
    (await resealTwoFactorSecrets(db, sealing)) +
    (await resealWebhooks(db, sealing)) +
    (await resealShares(db, sealing));
  return [`${resealed} secrets sealed with the first of SEALING_KEYS; signing keys follow by themselves.`];
}

export const machine: Readonly<Record<string, Command>> = {
  jobs: { words: '', does: 'lists the jobs that were given up', run: listFailed },
  retry: {
    words: '<job id>',
    does: 'retries a job that was given up',
    run: (context, [id]) => (id === undefined ? null : retry(context, id)),
  },
  actions: {
    words: '[<user>]',
    does: 'lists what operators have done',
    run: async ({ db, record }, [who]) => {
      const person = who === undefined ? null : await findPerson(db, who);
      if (person === undefined) return nobody;
      await record(person?.id ?? null);
      return [await listActions(db, person?.id ?? null)];
    },
  },
  reseal: {
    words: '',
    does: 'seals two-factor secrets with the first of SEALING_KEYS, before an old key is removed',
    run: (context) => reseal(context),
  },
  scrub: {
    words: '',
    does: 'reads every stored image and names those whose bytes are missing or damaged',
    run: (context) => scrub(context),
  },
};
