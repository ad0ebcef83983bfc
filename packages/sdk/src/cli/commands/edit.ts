import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cancel, delivered, waitFor } from '../../generate.ts';
import type { Edit } from '../../generated/api.ts';
import { styles, usualStrength } from '../../generated/tools.ts';
import { CommandError, exitCodes, wrongUse } from '../exit-codes.ts';
import { connect, type Session } from '../session.ts';
import { printIds, show, waiting } from './generate.ts';

const kinds = [
  'fill',
  'remove',
  'extend',
  'restyle',
  'pose',
  'recolour',
  'cut-out',
  'enlarge',
  'tile',
] as const;
const shares = ['0', '0.25', '0.5', '1'] as const;
const factors = ['2', '4'] as const;

/** Edits an image: `artcade edit <id> <kind> [words]`. */
export async function edit(session: Session): Promise<void> {
  const { context, given } = session;
  const [assetId, kind, ...words] = given.words;
  if (assetId === undefined) throw wrongUse('The id of an image is missing.');
  const order = {
    assetId,
    edit: await editOf(session, kind, words.join(' ').trim()),
    ...(given.text('idempotency-key') !== undefined && { key: given.text('idempotency-key') }),
  };
  const connection = connect(session);
  const { client } = connection;
  const maximum = given.count('max-credits');
  if (maximum !== undefined) {
    const { cost } = await client.getEditing({ id: assetId }, context);
    if (cost > maximum)
      throw new CommandError(
        'too_expensive',
        `This costs ${cost} credits, and --max-credits allows ${maximum}.`,
        exitCodes.tooExpensive,
      );
  }
  const started = [await client.startEdit(order)];
  if (given.has('no-wait')) return printIds(session, started);
  try {
    await show(session, connection, delivered(await waitFor(client, started, waiting(session))));
  } catch (error) {
    // What is not made costs nothing.
    if (context.signal.aborted) await cancel(client, started);
    throw error;
  }
}

async function editOf(session: Session, word: string | undefined, prompt: string): Promise<Edit> {
  const { given } = session;
  const kind = kinds.find((each) => each === word);
  switch (kind) {
    case undefined:
      throw wrongUse(`Which edit? One of ${kinds.join(', ')}.`);
    case 'fill':
      return { kind, mask: await maskOf(session), prompt };
    case 'remove':
      return { kind, mask: await maskOf(session) };
    case 'extend': {
      const side = (name: string) => Number(given.oneOf(name, shares) ?? 0) as 0 | 0.25 | 0.5 | 1;
      const sides = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
      return { kind, ...sides, ...(prompt !== '' && { prompt }) };
    }
    case 'restyle': {
      const style = given.oneOf('style', styles);
      if (style === undefined) throw wrongUse(`--style is missing: one of ${styles.join(', ')}.`);
      return {
        kind,
        style,
        strength: given.count('strength') ?? usualStrength,
        ...(prompt !== '' && { prompt }),
      };
    }
    case 'pose':
      return { kind, prompt };
    case 'recolour': {
      const kitId = given.text('kit');
      if (kitId !== undefined) return { kind, kitId };
      return { kind, colours: (given.text('colours') ?? '').split(',').filter(Boolean) };
    }
    case 'enlarge':
      return { kind, factor: Number(given.oneOf('factor', factors) ?? 2) as 2 | 4 };
    case 'cut-out':
    case 'tile':
      return { kind };
  }
}

/** A PNG in the proportions of the image: what is white may change. */
async function maskOf({ context, given }: Session): Promise<string> {
  const path = given.text('mask');
  if (path === undefined)
    throw wrongUse('--mask is missing: a PNG that is white where the image may change.');
  try {
    return `data:image/png;base64,${(await readFile(resolve(context.cwd, path))).toString('base64')}`;
  } catch (error) {
    throw wrongUse(
      `--mask ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
