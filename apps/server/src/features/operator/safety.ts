import { buffer } from 'node:stream/consumers';
import { countedDays } from '@artcade/domain/safety';
import { examine } from '#adapters/pictures/examine.ts';
import { openBlobs } from '#compose/adapters.ts';
import { openLinks } from '#features/library/drive/links.ts';
import { findCase } from '#features/publishing/moderation/service.ts';
import {
  decideAppeal,
  findAppeal,
  isAboutPicture,
  liftSuspension,
  listOpenAppeals,
  listRefusals,
} from '#features/publishing/safety/service.ts';
import { type Command, type CommandContext, harmless, type Report } from './command.ts';
import { withMails } from './mails.ts';
import { findPerson, nobody } from './people.ts';

const listed = 100;
const noSuch: Report = ['There is no such appeal.', false];

async function list({ db }: CommandContext): Promise<Report> {
  const rows = await listOpenAppeals(db, listed + 1);
  const lines = rows
    .slice(0, listed)
    .map((row) =>
      [
        row.id,
        row.created_at.toISOString(),
        row.category,
        row.user_id,
        isAboutPicture(row) ? 'a picture' : harmless(row.words ?? '').slice(0, 60),
      ].join('  '),
    );
  if (rows.length > listed) lines.push('There are more, once these are decided.');
  return [lines.join('\n') || 'No appeal waits.'];
}

async function show({ db, config, record }: CommandContext, id: string): Promise<Report> {
  const appeal = await findAppeal(db, id);
  if (!appeal) return noSuch;
  await record(appeal.user_id, { appeal: id });
  const facts = {
    id,
    user: appeal.user_id,
    category: appeal.category,
    state: appeal.state,
    since: appeal.created_at.toISOString(),
    decided: appeal.decided_at?.toISOString() ?? 'no',
    ...(isAboutPicture(appeal)
      ? await lookAt({ db, config }, appeal.asset_id)
      : { words: harmless(appeal.words ?? '(deleted)') }),
    note: harmless(appeal.note ?? '(none)'),
  };
  return [
    Object.entries(facts)
      .map(([name, value]) => `${name.padEnd(10)}${value}`)
      .join('\n'),
  ];
}

/** Addresses that work for a day or two. Of an animation the preview is the first frame only. */
async function lookAt({ db, config }: Pick<CommandContext, 'db' | 'config'>, imageId: string | null) {
  const image = imageId === null ? undefined : (await findCase(db, imageId))?.image;
  if (!image) return { picture: '(erased)' };
  const links = await openLinks({ db, sealingKeys: config.sealingKeys, now: () => new Date() });
  const picture = `${config.publicUrl}${links.toOperators(image.preview, 'webp')}`;
  const stored = await (await openBlobs(config)).read(image.original);
  if (!stored) return { picture, original: '(missing)' };
  const { type, frames } = examine(await buffer(stored.stream));
  return { picture, original: `${config.publicUrl}${links.toOperators(image.original, type)}`, frames };
}

async function decide(
  context: CommandContext,
  id: string,
  state: 'allowed' | 'upheld',
  reason: string,
): Promise<Report> {
  const { db, record } = context;
  const appeal = await findAppeal(db, id);
  if (!appeal) return noSuch;
  await record(appeal.user_id, { appeal: id, state, reason });
  const isDecided = await withMails(context, (mail) =>
    db.transaction().execute(async (tx) => {
      const decided = await decideAppeal(tx, id, state, new Date());
      if (decided)
        await mail(tx, decided.user_id, {
          kind: 'appealDecided',
          isAllowed: state === 'allowed',
          isPicture: isAboutPicture(decided),
        });
      return decided !== undefined;
    }),
  );
  return [isDecided ? `${id} is ${state}.` : `${id} was decided before.`, isDecided];
}

async function listRefused({ db }: CommandContext): Promise<Report> {
  const rows = await listRefusals(db, listed + 1);
  const lines = rows
    .slice(0, listed)
    .map(({ user_id, category, times, total, suspended_at }) =>
      [
        user_id,
        suspended_at ? `suspended ${suspended_at.toISOString()}` : 'not suspended',
        `${times.length} in ${countedDays} days, ${total} in all`,
        `last ${times.at(-1)?.toISOString() ?? 'earlier'} ${category}`,
      ].join('  '),
    );
  if (rows.length > listed) lines.push('There are more.');
  return [lines.join('\n') || 'No account was refused what is never allowed.'];
}

async function unsuspend(
  { db, record }: CommandContext,
  who: string,
  reason: readonly string[],
): Promise<Report> {
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await record(person.id, { reason: reason.join(' ') });
  const isLifted = await liftSuspension(db, person.id);
  return [isLifted ? `${person.id} may make pictures again.` : `${person.id} is not suspended.`, isLifted];
}

export const safety: Readonly<Record<string, Command>> = {
  refusals: {
    words: '[lift <user> <reason>]',
    does: 'lists the accounts that asked for what is never allowed, those first that may make no pictures since; or lets one make them again',
    run: (context, [verb, who, ...reason]) => {
      if (verb === undefined) return listRefused(context);
      if (verb !== 'lift' || who === undefined || reason.length === 0) return null;
      return unsuspend(context, who, reason);
    },
  },
  appeals: {
    words: '[show <id> | allow <id> <reason> | uphold <id> <reason>]',
    does: 'lists the appeals against refused words and pictures that wait, shows one, or decides it: what is allowed passes for its author',
    run: (context, [verb, id, ...reason]) => {
      if (verb === undefined) return list(context);
      if (id === undefined) return null;
      if (verb === 'show') return show(context, id);
      if (reason.length === 0 || (verb !== 'allow' && verb !== 'uphold')) return null;
      return decide(context, id, verb === 'allow' ? 'allowed' : 'upheld', reason.join(' '));
    },
  },
};
