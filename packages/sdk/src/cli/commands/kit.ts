import type { Kit } from '../../generated/api.ts';
import { styles } from '../../generated/tools.ts';
import { wrongUse } from '../exit-codes.ts';
import { connect, type Session } from '../session.ts';

/** `kit`, `kit create <name>` and `kit delete <id>`. */
export async function kit(session: Session): Promise<void> {
  const { context, given, output } = session;
  const [action = 'list', ...words] = given.words;
  const { client } = connect(session);
  if (action === 'list' && words.length === 0) {
    const kits = await client.listKits({}, context);
    output.result(
      kits,
      kits.map((each) => (output.isQuiet ? each.id : lineOf(each))),
    );
  } else if (action === 'create' && words.length > 0) {
    const made = await client.createKit(
      {
        name: words.join(' '),
        style: given.oneOf('style', styles) ?? 'painterly',
        colours: coloursOf(given.text('colours')),
        genre: null,
        logoId: given.text('logo') ?? null,
        heroId: given.text('hero') ?? null,
        teamId: given.text('team') ?? null,
        key: given.text('idempotency-key'),
      },
      context,
    );
    output.result(made, [output.isQuiet ? made.id : lineOf(made)]);
  } else if (action === 'delete' && words.length === 1 && words[0] !== undefined) {
    await client.deleteKit({ id: words[0] }, context);
    output.result({ id: words[0], deleted: true }, [`${words[0]} is deleted; for a day it can be restored.`]);
  } else throw wrongUse('artcade kit, artcade kit create <name> --colours …, or artcade kit delete <id>.');
}

const lineOf = ({ id, style, colours, name }: Kit): string => [id, style, colours.join(','), name].join('\t');

function coloursOf(text = ''): string[] {
  const colours = text.split(',').map((each) => each.trim());
  if (colours.length !== 5 || !colours.every((each) => /^#[0-9a-fA-F]{6}$/.test(each)))
    throw wrongUse("--colours takes five, such as '#1B1F3B,#3F4B7F,#8B6F9B,#E0A458,#F7E7CE'.");
  return colours;
}
