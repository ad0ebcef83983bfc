import { exportForms, usualStrength } from '../generated/tools.ts';

/** The commands in the order of the help, with what follows them and what they do. */
const lines: readonly [string, string][] = [
  ['login', 'sign in by a browser, on any device; with --key, by a key on stdin'],
  ['logout', 'forget the key of a server'],
  ['whoami', 'which key is used, and whether it works'],
  ['credits', 'what can be spent'],
  ['generate <tool> <prompt>', 'order images and wait for them; - reads the prompt from stdin'],
  [
    'edit <id> <kind> [words]',
    'fill, remove, extend, restyle, pose, recolour, cut-out, enlarge or tile an image',
  ],
  ['wait <id> …', 'wait for images that were ordered with --no-wait'],
  ['list [words]', 'list or search images'],
  ['get <id>', 'show an image with its recipe'],
  ['export <id>', 'write an image as a file for games'],
  ['pull', 'make files match artcade.json; pull <id> --to <file> adds one'],
  ['kit', 'list style kits; kit create <name>, kit delete <id>'],
  ['mcp', 'tools for an assistant, which starts this command'],
];

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([left, right]) => `  ${left.padEnd(26)}${right}`).join('\n');

export const usage = `artcade <command>

${table(lines)}

For every command:
${table([
  ['--json', 'print one JSON value, errors too'],
  ['-q, --quiet', 'print results only'],
  ['-y, --yes', 'ask nothing, and replace files'],
  ['--server <address>', 'the server; else ARTCADE_SERVER, the last sign-in, or http://localhost:8787'],
  ['-h, --help', 'the options of a command'],
])}

The key comes from ARTCADE_KEY or from artcade login, never from an argument.
Exit codes: 0 done, 1 failed, 2 wrong use, 3 not signed in or not allowed, 4 not enough credits,
5 refused by the image model, 6 busy (try again later), 130 interrupted.`;

const order: readonly [string, string][] = [
  ['--out <path>', 'write the images there; a folder ends with /'],
  ['--form, --scale', 'as with export'],
];

const options: Readonly<Record<string, readonly [string, string][]>> = {
  login: [
    ['--key', 'read an API key from stdin instead of opening a page'],
    ['--name <text>', 'the name of the key; else that of this machine'],
    ['--scopes <list>', 'of read,generate,export,write; else all but write'],
  ],
  generate: [
    ['--style, --palette, --size', 'as in the form of the tool'],
    ['--input <field>=<value>', 'another field of the form; several times'],
    ['--variations <n>', 'images from 1 to 4'],
    ['--seed <n>', 'the same seed gives the same image'],
    ['--kit <id>', 'a style kit'],
    ['--edit <id>', 'change this image by the words of the prompt'],
    ['--max-credits <n>', 'order nothing that costs more'],
    ['--dry-run', 'tell the price and order nothing'],
    ['--no-wait', 'print the ids of the generations at once'],
    ['--idempotency-key <text>', 'the same key orders once, however often it runs'],
    ...order,
  ],
  edit: [
    ['--mask <file>', 'fill, remove: a PNG that is white where the image may change'],
    ['--top, --right, --bottom, --left', 'extend: 0.25, 0.5 or 1 of the width or height'],
    ['--style, --strength <n>', `restyle: how far, from 1 to 100; ${usualStrength} unless set`],
    ['--colours <list>, --kit <id>', 'recolour: #rrggbb,#rrggbb… or a style kit'],
    ['--factor <n>', 'enlarge: 2 or 4'],
    ['--max-credits <n>', 'order nothing that costs more'],
    ['--no-wait', 'print the id of the generation at once'],
    ['--idempotency-key <text>', 'the same key orders once, however often it runs'],
    ...order,
  ],
  wait: order,
  list: [
    ['--tool <name>', 'made by this tool, or upload'],
    ['--team <id>', "a team's album"],
    ['--limit <n>', 'from 1 to 200; 20 unless set'],
    ['--after <id>', 'the next page'],
  ],
  get: [['--team <id>', "in a team's album"]],
  export: [
    ['--form <form>', exportForms.join(', ')],
    ['--scale <n>', '1, 2 or 4'],
    ['--out <path>', 'a file, a folder that ends with /, or - for stdout'],
  ],
  pull: [
    ['--to <path>', 'with an id: add it to artcade.json; a path with / at its end unpacks'],
    ['--form, --scale, --team', 'of what is added'],
    ['--frozen', 'change no lock: fail instead, for builds'],
    ['--refresh', 'download everything again'],
    ['--prune', 'delete what was pulled before and is no longer wanted'],
    ['--project <folder>', 'where artcade.json is'],
  ],
  kit: [
    ['--colours <five>', "'#1B1F3B,#3F4B7F,#8B6F9B,#E0A458,#F7E7CE'"],
    ['--style <style>', 'painterly unless set'],
    ['--logo, --hero, --team <id>', 'its pictures, and who may use it'],
  ],
  mcp: [
    ['--max-credits <n>', 'what its orders may cost in all'],
    ['--folder <folder>', 'where exported files are written'],
  ],
};

/** The help of one command. */
export function usageOf(command: string): string {
  const [head = command, what = ''] = lines.find(([line]) => line.split(' ')[0] === command) ?? [];
  const own = options[command] ?? [];
  return [`artcade ${head}\n  ${what}`, ...(own.length > 0 ? [table(own)] : [])].join('\n\n');
}
