import { ArtcadeError } from '../../errors.ts';
import type { Asset } from '../../generated/api.ts';
import { exportForms, exportScales, tools } from '../../generated/tools.ts';
import { onlyWord } from '../arguments.ts';
import { CommandError, wrongUse } from '../exit-codes.ts';
import { type Connection, connect, type Session } from '../session.ts';
import { saveExport } from './save-export.ts';

type Slug = keyof typeof tools;

export async function list(session: Session): Promise<void> {
  const { context, given, output } = session;
  const limit = given.count('limit') ?? 20;
  if (limit < 1 || limit > 200) throw wrongUse('--limit is a number from 1 to 200.');
  const images = await connect(session).client.listAssets(
    {
      limit: String(limit),
      search: given.words.join(' ') || undefined,
      tool: given.oneOf('tool', [...(Object.keys(tools) as Slug[]), 'upload']),
      teamId: given.text('team'),
      after: given.text('after'),
    },
    context,
  );
  output.result(
    images,
    images.map((image) => (output.isQuiet ? image.id : lineOf(image))),
  );
}

const lineOf = ({ id, createdAt, width, height, tool, name }: Asset): string =>
  [id, createdAt.slice(0, 10), `${width}×${height}`, tool ?? 'upload', name].join('\t');

/** An image with its recipe. */
export async function get(session: Session): Promise<void> {
  const { context, given, output } = session;
  const id = onlyWord(given, 'The id of an image');
  const { client } = connect(session);
  const image = await findImage({ client }, context.signal, { id, team: given.text('team') });
  if (!image) throw notThere(id);
  const recipe = await client.getRecipe({ id }, context);
  output.result({ ...image, recipe }, [
    lineOf(image),
    ...(recipe ? [`${recipe.style}, ${recipe.size}, seed ${recipe.seed}: ${recipe.prompt}`] : []),
    image.url,
  ]);
}

export async function exportImage(session: Session): Promise<void> {
  const { given, output } = session;
  const id = onlyWord(given, 'The id of an image');
  const [form, scale] = [given.oneOf('form', exportForms), given.oneOf('scale', exportScales)];
  const out = given.text('out');
  const file = await saveExport(session, connect(session), { id, form, scale, out });
  // Then stdout is the file.
  if (file !== '-') output.result({ id, file }, [file]);
}

/** An image of the drive, or of the album of a team; null if it is not there. */
export async function findImage(
  { client }: Pick<Connection, 'client'>,
  signal: AbortSignal,
  { id, team }: { readonly id: string; readonly team?: string | undefined },
): Promise<Asset | null> {
  try {
    const [found] = await client.listAssets({ at: id, limit: '1', teamId: team }, { signal });
    return found?.id === id ? found : null;
  } catch (error) {
    if (error instanceof ArtcadeError && error.code === 'not_found') return null;
    throw error;
  }
}

export const notThere = (id: string): CommandError =>
  new CommandError('not_found', `There is no image ${id}. One of a team's album needs the team, too.`);
