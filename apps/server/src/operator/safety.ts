import { queueNotices } from '#compose/mails.ts';
import { openJobs } from '#compose/queues.ts';
import { decideAppeal, findAppeal, listOpenAppeals } from '#safety/service.ts';
import { type Command, type CommandContext, harmless, type Report } from './command.ts';

const listed = 100;
const noSuch: Report = ['There is no such appeal.', false];

async function list({ db }: CommandContext): Promise<Report> {
  const rows = await listOpenAppeals(db, listed + 1);
  const lines = rows
    .slice(0, listed)
    .map(({ id, created_at, category, user_id, words }) =>
      [id, created_at.toISOString(), category, user_id, harmless(words ?? '').slice(0, 60)].join('  '),
    );
  if (rows.length > listed) lines.push('There are more, once these are decided.');
  return [lines.join('\n') || 'No appeal waits.'];
}

async function show({ db, note }: CommandContext, id: string): Promise<Report> {
  const appeal = await findAppeal(db, id);
  if (!appeal) return noSuch;
  await note(appeal.user_id, { appeal: id });
  const facts = {
    id,
    user: appeal.user_id,
    category: appeal.category,
    state: appeal.state,
    since: appeal.created_at.toISOString(),
    decided: appeal.decided_at?.toISOString() ?? 'no',
    words: harmless(appeal.words ?? '(deleted)'),
    note: harmless(appeal.note ?? '(none)'),
  };
  return [
    Object.entries(facts)
      .map(([name, value]) => `${name.padEnd(10)}${value}`)
      .join('\n'),
  ];
}

async function decide(
  { db, url, note }: CommandContext,
  id: string,
  state: 'allowed' | 'upheld',
  reason: string,
): Promise<Report> {
  const appeal = await findAppeal(db, id);
  if (!appeal) return noSuch;
  await note(appeal.user_id, { appeal: id, state, reason });
  const jobs = await openJobs({ url, onError: console.error });
  try {
    const mail = queueNotices(jobs);
    const isDecided = await db.transaction().execute(async (tx) => {
      const decided = await decideAppeal(tx, id, state, new Date());
      if (decided) await mail(tx, decided.user_id, { kind: 'appealDecided', isAllowed: state === 'allowed' });
      return decided !== undefined;
    });
    return [isDecided ? `${id} is ${state}.` : `${id} was decided before.`, isDecided];
  } finally {
    await jobs.stop();
  }
}

export const safety: Readonly<Record<string, Command>> = {
  appeals: {
    words: '[show <id> | allow <id> <reason> | uphold <id> <reason>]',
    does: 'lists the appeals against refused words that wait, shows one, or decides it: allowed words pass for their author',
    run: (context, [verb, id, ...reason]) => {
      if (verb === undefined) return list(context);
      if (id === undefined) return null;
      if (verb === 'show') return show(context, id);
      if (reason.length === 0 || (verb !== 'allow' && verb !== 'uphold')) return null;
      return decide(context, id, verb === 'allow' ? 'allowed' : 'upheld', reason.join(' '));
    },
  },
};
