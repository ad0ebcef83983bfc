import type { Database } from '#adapters/db/database.ts';
import { openLinks } from '#features/library/drive/links.ts';
import {
  type Decision,
  dismiss,
  findCase,
  listAppeals,
  listWaiting,
  restore,
  takeDown,
} from '#features/publishing/moderation/service.ts';
import { type Command, type CommandContext, harmless, type Report } from './command.ts';
import { withMails } from './mails.ts';

const noPicture: Report = ['There is no such picture.', false];

const quoted = (text: string): string => JSON.stringify(harmless(text));

async function listOpen(db: Database): Promise<string> {
  const reported = await listWaiting(db);
  const appealed = await listAppeals(db);
  return (
    [
      ...reported.map(({ id, is_erased, maker_id, since, reporters, reasons, places }) =>
        [
          id,
          since.toISOString(),
          `${reporters} reports`,
          reasons.join(','),
          `in ${places.join(',')}`,
          `${is_erased ? 'erased while reported, ' : ''}by ${maker_id}`,
        ].join('  '),
      ),
      ...rest('reported pictures', reported),
      ...appealed.map(({ id, asset_id, appealed_at, maker_id }) =>
        [asset_id ?? id, appealed_at?.toISOString(), 'appeal', `by ${maker_id}`].join('  '),
      ),
      ...rest('appeals', appealed),
    ].join('\n') || 'Nothing waits.'
  );
}

/** Says how many there are where a list is cut. */
function rest(what: string, listed: readonly { readonly total: number }[]): string[] {
  const total = listed[0]?.total ?? 0;
  return total > listed.length ? [`These are ${listed.length} of ${total} ${what}.`] : [];
}

/** Shows what was said about a picture, and where to look at it. The address works for a day or two. */
async function showCase({ db, config, record }: CommandContext, id: string): Promise<Report> {
  const found = await findCase(db, id);
  if (!found) return noPicture;
  const { image, makerId, reports, takedown } = found;
  await record(makerId, { image: id });
  const links = await openLinks({ db, sealingKeys: config.sealingKeys, now: () => new Date() });
  return [
    [
      ...(image
        ? [
            `image     ${image.id}  ${quoted(image.name)}`,
            `look      ${config.publicUrl}${links.toOperators(image.preview, 'webp')}`,
            `place     ${image.shelf_id}${image.deleted_at ? ', in the trash' : ''}`,
          ]
        : [`image     erased, by ${makerId ?? 'an account that is erased too'}`]),
      ...reports.map(({ created_at, place, reason, note: said, maker_id, decided_at }) =>
        [
          decided_at ? 'decided ' : 'report  ',
          created_at.toISOString(),
          place,
          reason,
          `by ${maker_id}`,
          quoted(said),
        ].join('  '),
      ),
      ...(takedown
        ? [
            `taken     ${takedown.at.toISOString()}  ${takedown.id}  ${quoted(takedown.words)}`,
            ...(takedown.appeal === null ? [] : [`appeal    ${quoted(takedown.appeal)}`]),
            ...(takedown.refused_at ? [`refused   ${takedown.refused_at.toISOString()}`] : []),
            ...(takedown.restored_at ? [`restored  ${takedown.restored_at.toISOString()}`] : []),
          ]
        : []),
    ].join('\n'),
  ];
}

/** Decides about one picture, in one transaction, and records the reason. */
function deciding(decide: (tx: Database, id: string, decision: Decision) => Promise<Report>): Command['run'] {
  return (context, [id, ...reason]) => {
    if (id === undefined || reason.length === 0) return null;
    return withMails(context, async (mail) => {
      const found = await findCase(context.db, id);
      if (!found) return noPicture;
      const words = reason.join(' ');
      await context.record(found.takedown?.maker_id ?? found.makerId, { image: id, reason: words });
      return context.db.transaction().execute((tx) => decide(tx, id, { found, words, at: new Date(), mail }));
    });
  };
}

/** An erased image has no id any more, so the list gives one of a report or a takedown. */
export const moderation: Readonly<Record<string, Command>> = {
  reports: {
    words: '[<picture>]',
    does: 'lists the pictures that people reported, and appeals; with a picture, what was said about it and where to look at it',
    run: async (context, [id]) => {
      if (id !== undefined) return showCase(context, id);
      return [await listOpen(context.db)];
    },
  },
  'take-down': {
    words: '<picture> <reason>',
    does: 'takes a picture out of the gallery and of all links, and tells its maker the reason',
    run: deciding(async (tx, id, decision) => {
      const { makerId } = decision.found;
      if (makerId === null) return ['Nobody shows this image.', false];
      return (await takeDown(tx, { ...decision, makerId }))
        ? [`${id} is taken down.`]
        : [`${id} is taken down already.`, false];
    }),
  },
  dismiss: {
    words: '<picture> <reason>',
    does: 'closes the reports of a picture, or the appeal of its maker, without a change',
    run: deciding(async (tx, id, decision) => {
      const decided = await dismiss(tx, decision);
      if (decided === null) return ['Nothing waits about this picture.', false];
      return [`The ${decided} about ${id}: dismissed.`];
    }),
  },
  restore: {
    words: '<picture> <reason>',
    does: 'lets a picture that was taken down be shown again',
    run: deciding(async (tx, id, decision) =>
      (await restore(tx, decision)) ? [`${id} can be shown again.`] : [`${id} is not taken down.`, false],
    ),
  },
};
