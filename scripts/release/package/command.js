import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { endWithParents } from './parents.js';

const commands = new Map([
  [undefined, './dist/main.js'],
  ['worker', './dist/main.js'],
  ['admin', './dist/admin.js'],
  ['migrate', './dist/migrate.js'],
  ['backup', './dist/backup.js'],
  ['restore', './dist/restore.js'],
]);
/** Commands that talk to a server instead of being one. They are those of the package @artcade/sdk. */
const clientCommands = [
  'login',
  'logout',
  'whoami',
  'credits',
  'generate',
  'edit',
  'wait',
  'list',
  'get',
  'export',
  'pull',
  'kit',
  'mcp',
];
const usage = `artcade            starts Artcade; Ctrl-C stops it
artcade worker     makes images for servers that share a database
artcade admin      looks after accounts, orders and credits
artcade migrate | backup | restore
                   looks after the database
artcade ${clientCommands.slice(0, 6).join(' | ')}
        ${clientCommands.slice(6).join(' | ')}
                   use a running Artcade from a terminal or a script: artcade help

Data is kept in ~/.artcade unless DATA_DIR names another folder. PORT is 8787 unless set.`;

const [, , word] = process.argv;
const program = commands.get(word);

if (word === '--help' || word === '-h') {
  console.log(usage);
} else if (clientCommands.includes(word) || word === 'help') {
  await import('./dist/client.js');
} else if (program === undefined) {
  console.error(`There is no command ${word}.\n\n${usage}`);
  process.exit(1);
} else {
  process.env.DATA_DIR ??= join(homedir(), '.artcade');
  // Pictures are drawn in threads. With a heap of its own for each of them, the C library would keep hundreds of MB.
  process.env.MALLOC_ARENA_MAX ??= '2';
  keepCompiled(join(process.env.DATA_DIR, 'compiled'));
  // Each command reads the words that are its own.
  if (word !== undefined && word !== 'worker') process.argv.splice(2, 1);
  // Started by `npx artcade`, and not by a service manager, whose end need not be ours.
  if (process.env.npm_command === 'exec') endWithParents(stop);
  await import(program);
}

/** As if by a signal, which Windows cannot send without killing us. A command without a handler has nothing to finish. */
function stop() {
  if (!process.emit('SIGTERM')) process.exit(1);
}

/** Only the owner may write to the folder, since the next start runs the code in it. */
function keepCompiled(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // The server reports what is wrong with the data folder.
  }
}
