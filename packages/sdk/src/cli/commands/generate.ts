import { createInterface } from 'node:readline/promises';
import { completeOrder, delivered, type Order, generate as order, waitFor } from '../../generate.ts';
import type { Generation, Tool } from '../../generated/api.ts';
import { exportForms, exportScales, palettes, styles, tools } from '../../generated/tools.ts';
import type { Given } from '../arguments.ts';
import { CommandError, exitCodes, wrongUse } from '../exit-codes.ts';
import { readAll } from '../read-all.ts';
import { type Connection, connect, type Session } from '../session.ts';
import { saveExport } from './save-export.ts';

type Slug = keyof typeof tools;
const slugs = Object.keys(tools) as Slug[];

export async function generate(session: Session): Promise<void> {
  const { context, given, output } = session;
  const asked = await orderOf(session);
  const connection = connect(session);
  const { client } = connection;
  const [maximum, isDry] = [given.count('max-credits'), given.has('dry-run')];
  const asks = !given.has('yes') && context.stdin.isTTY === true && context.stderr.isTTY === true;
  if (isDry || asks || maximum !== undefined) {
    const cost = priceOf(asked, await client.getTool({ slug: asked.tool }, context));
    if (maximum !== undefined && cost > maximum)
      throw new CommandError(
        'too_expensive',
        `This costs ${cost} credits, and --max-credits allows ${maximum}.`,
        exitCodes.tooExpensive,
      );
    if (isDry) {
      const { credits } = await client.getWallet({}, context);
      output.result({ cost, credits, order: completeOrder(asked) }, [`${cost} credits of ${credits}`]);
      return;
    }
    if (asks && !(await agreed(session, `This costs ${cost} credits. Go on? [y/N] `)))
      throw new CommandError('declined', 'Nothing was ordered.');
  }
  if (given.has('no-wait')) return printIds(session, await client.startGenerations(completeOrder(asked)));
  const made = await order(client, asked, waiting(session));
  await show(session, connection, made);
}

/** Waits for images that were ordered before. */
export async function wait(session: Session): Promise<void> {
  const { words } = session.given;
  if (words.length === 0) throw wrongUse('The id of a generation is missing.');
  const connection = connect(session);
  const over = await waitFor(
    connection.client,
    words.map((id) => ({ id })),
    waiting(session),
  );
  await show(session, connection, delivered(over));
}

/** A person sees progress; a build asks seldom. */
export const waiting = ({ context, output }: Session) => ({
  signal: context.signal,
  onChange: output.progress,
  seconds: context.stderr.isTTY ? 1 : 25,
});

export function printIds({ output }: Session, started: readonly Generation[]): void {
  output.result(
    { generations: started },
    started.map(({ id }) => id),
  );
}

export async function show(
  session: Session,
  connection: Connection,
  made: readonly Generation[],
): Promise<void> {
  const { given, output } = session;
  const out = given.text('out');
  if (out === undefined) {
    const lines = made.map(({ asset }) => (output.isQuiet ? `${asset?.id}` : `${asset?.id}\t${asset?.name}`));
    return output.result({ generations: made }, lines);
  }
  const [form, scale] = [given.oneOf('form', exportForms), given.oneOf('scale', exportScales)];
  const files: string[] = [];
  for (const { asset } of made)
    if (asset)
      files.push(
        await saveExport(session, connection, {
          id: asset.id,
          form,
          scale,
          out,
          isOneOfMany: made.length > 1,
        }),
      );
  output.result({ generations: made, files }, files);
}

async function orderOf({ context, given }: Session): Promise<Order> {
  const [tool, ...words] = given.words;
  if (tool === undefined) throw wrongUse(`Which tool? One of ${slugs.join(', ')}.`);
  const isInput = words.length === 1 && words[0] === '-';
  const prompt = (isInput ? await readAll(context.stdin) : words.join(' ')).trim();
  const slug = slugOf(tool);
  const edited = given.text('edit');
  return {
    tool: slug,
    prompt,
    inputs: inputsOf(slug, given),
    style: given.oneOf('style', styles),
    palette: given.oneOf('palette', palettes),
    size: given.oneOf('size', tools[slug].sizes),
    variations: given.count('variations'),
    seed: given.count('seed'),
    kitId: given.text('kit'),
    key: given.text('idempotency-key'),
    ...(edited !== undefined && { mode: 'edit' as const, references: [{ assetId: edited }] }),
  };
}

/** A tool by its whole name, or by a part that no other has: `character`, `ui`. */
function slugOf(word: string): Slug {
  const found = slugs.filter((slug) => slug === word || `-${slug}`.includes(`-${word}`));
  const exact = found.find((slug) => slug === word) ?? (found.length === 1 ? found[0] : undefined);
  if (!exact)
    throw wrongUse(
      `${word} names ${found.length === 0 ? 'no tool' : found.join(' and ')}. The tools: ${slugs.join(', ')}.`,
    );
  return exact;
}

type Field = { readonly kind: string; readonly options?: readonly string[] };

/** `--input pose=walk --input sheet=yes`, by the fields of the tool. */
function inputsOf(slug: Slug, given: Given): NonNullable<Order['inputs']> {
  const fields: Readonly<Record<string, Field>> = tools[slug].fields;
  return Object.fromEntries(
    given.texts('input').map((text) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field)
        throw wrongUse(
          `--input ${text}: ${slug} has ${Object.keys(fields)
            .map((each) => `${each}=…`)
            .join(' ')}`,
        );
      return [name, inputValue(name, field, value)];
    }),
  );
}

function inputValue(
  name: string,
  { kind, options }: Field,
  text: string,
): string | number | boolean | string[] {
  const words = kind === 'several' ? text.split(',').filter(Boolean) : [text];
  const wrong =
    kind === 'text' ? undefined : words.find((word) => options && word !== 'auto' && !options.includes(word));
  if (wrong !== undefined) throw wrongUse(`--input ${name}=${wrong}: it takes ${options?.join(', ')}.`);
  if (kind === 'several') return words;
  if (kind === 'number') {
    if (text.trim() === '' || !Number.isFinite(Number(text)))
      throw wrongUse(`--input ${name} takes a number.`);
    return Number(text);
  }
  if (kind !== 'flag') return text;
  if (!['yes', 'true', 'no', 'false'].includes(text)) throw wrongUse(`--input ${name} takes yes or no.`);
  return text === 'yes' || text === 'true';
}

function priceOf({ mode, variations = 1, tool }: Order, { creditCost, editCost }: Tool): number {
  if (mode !== 'edit') return creditCost * variations;
  if (editCost === null) throw wrongUse(`${tool} does not edit images.`);
  return editCost * variations;
}

async function agreed({ context }: Session, question: string): Promise<boolean> {
  const lines = createInterface({ input: context.stdin, output: context.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(question, { signal: context.signal })).trim());
  } finally {
    lines.close();
  }
}
