import type { Database } from '#adapters/db/database.ts';
import { openLinks } from '#drive/links.ts';
import { dismiss, findCase, listAppeals, listWaiting, restore, takeDown } from '#moderation/service.ts';
import { withBilling } from './billing.ts';
import type { Command, CommandContext, Report } from './command.ts';

const noPicture: Report = ['There is no such image.', false];

async function listOpen(db: Database): Promise<string> {
  const reports = (await listWaiting(db)).map(
    ({ asset_id, maker_id, since, reports: count, reasons, places }) =>
      [
        asset_id,
        since.toISOString(),
        `${count} reports`,
        reasons.join(','),
        `in ${places.join(',')}`,
        `by ${maker_id}`,
      ].join('  '),
  );
  const appeals = (await listAppeals(db)).map(({ asset_id, appealed_at, maker_id }) =>
    [asset_id, appealed_at?.toISOString(), 'appeal', `by ${maker_id}`].join('  '),
  );
  return [...reports, ...appeals].join('\n') || 'Nothing waits.';
}

/** Shows what was said about a picture, and where to look at it. The address works for a day or two. */
async function showCase({ db, config, note }: CommandContext, id: string): Promise<Report> {
  const found = await findCase(db, id);
  if (!found) return noPicture;
  const { image, reports, takedown } = found;
  await note(reports[0]?.maker_id ?? image.owner_id, { image: id });
  const links = await openLinks({ db, sealingKeys: config.sealingKeys, now: () => new Date() });
  return [
    [
      `image     ${image.id}  ${JSON.stringify(image.name)}`,
      `look      ${config.publicUrl}${links.to(image.preview, 'webp')}`,
      `place     ${image.shelf_id}${image.deleted_at ? ', in the trash' : ''}`,
      ...reports.map(({ created_at, place, reason, note: said, maker_id, decided_at }) =>
        [
          decided_at ? 'decided ' : 'report  ',
          created_at.toISOString(),
          place,
          reason,
          `by ${maker_id}`,
          JSON.stringify(said),
        ].join('  '),
      ),
      ...(takedown
        ? [
            `taken     ${takedown.at.toISOString()}  ${JSON.stringify(takedown.words)}`,
            ...(takedown.appeal === null ? [] : [`appeal    ${JSON.stringify(takedown.appeal)}`]),
            ...(takedown.refused_at ? [`refused   ${takedown.refused_at.toISOString()}`] : []),
            ...(takedown.restored_at ? [`restored  ${takedown.restored_at.toISOString()}`] : []),
          ]
        : []),
    ].join('\n'),
  ];
}

interface Decision {
  readonly assetId: string;
  readonly words: string;
  readonly at: Date;
  readonly mail: Parameters<typeof restore>[1]['mail'];
}

/** Decides about one picture, in one transaction, and records the reason. */
function deciding(
  decide: (
    tx: Database,
    found: NonNullable<Awaited<ReturnType<typeof findCase>>>,
    decision: Decision,
  ) => Promise<Report>,
): Command['run'] {
  return (context, [id, ...reason]) => {
    if (id === undefined || reason.length === 0) return null;
    return withBilling(context, async ({ mail, now }) => {
      const found = await findCase(context.db, id);
      if (!found) return noPicture;
      const words = reason.join(' ');
      const maker = found.takedown?.maker_id ?? found.reports[0]?.maker_id ?? found.image.owner_id;
      await context.note(maker, { image: id, reason: words });
      return context.db
        .transaction()
        .execute((tx) => decide(tx, found, { assetId: id, words, at: now(), mail }));
    });
  };
}

export const moderation: Readonly<Record<string, Command>> = {
  reports: {
    words: '[<image>]',
    does: 'lists the pictures that people reported, and appeals; with an image, what was said about it and where to look at it',
    run: async (context, [id]) => {
      if (id !== undefined) return showCase(context, id);
      return [await listOpen(context.db)];
    },
  },
  'take-down': {
    words: '<image> <reason>',
    does: 'takes a picture out of the gallery and of all links, and tells its maker the reason',
    run: deciding(async (tx, { image, reports }, decision) => {
      const makerId = reports[0]?.maker_id ?? image.owner_id;
      if (makerId === null) return ['Nobody shows this image.', false];
      return (await takeDown(tx, { ...decision, makerId, hash: image.original }))
        ? [`${image.id} is taken down.`]
        : [`${image.id} is taken down already.`, false];
    }),
  },
  dismiss: {
    words: '<image> <reason>',
    does: 'closes the reports of a picture, or the appeal of its maker, without a change',
    run: deciding(async (tx, { image }, decision) => {
      const decided = await dismiss(tx, decision);
      if (decided === null) return ['Nothing waits about this image.', false];
      return [`The ${decided === 'reports' ? 'reports' : 'appeal'} about ${image.id}: dismissed.`];
    }),
  },
  restore: {
    words: '<image> <reason>',
    does: 'lets a picture that was taken down be shown again',
    run: deciding(async (tx, { image }, decision) =>
      (await restore(tx, decision))
        ? [`${image.id} can be shown again.`]
        : [`${image.id} is not taken down.`, false],
    ),
  },
};
