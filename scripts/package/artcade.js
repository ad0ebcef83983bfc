#!/usr/bin/env node
// Plain and old JavaScript: on a Node that is too old it must still be able to say so.
import { homedir } from 'node:os';
import { join } from 'node:path';

const commands = {
  worker: './dist/main.js',
  admin: './dist/admin.js',
  migrate: './dist/migrate.js',
  backup: './dist/backup.js',
  restore: './dist/restore.js',
};
const usage = `artcade            starts Artcade; Ctrl-C stops it
artcade worker     makes images for servers that share a database
artcade admin      looks after accounts, orders and credits
artcade migrate | backup | restore
                   looks after the database

Data is kept in ~/.artcade unless DATA_DIR names another folder. PORT is 8787 unless set.`;

const [major, minor] = process.versions.node.split('.').map(Number);
const [, , word] = process.argv;

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Artcade needs Node 24.7 or newer, and this is ${process.versions.node}: install it from nodejs.org.`,
  );
  process.exit(1);
} else if (word === '--help' || word === '-h') {
  console.log(usage);
} else if (word !== undefined && !(word in commands)) {
  console.error(`There is no command ${word}.\n\n${usage}`);
  process.exit(1);
} else {
  process.env.DATA_DIR ??= join(homedir(), '.artcade');
  // Pictures are drawn in threads. With a heap of its own for each of them, the C library would keep hundreds of MB.
  process.env.MALLOC_ARENA_MAX ??= '2';
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(process.env.DATA_DIR, 'compiled'));
  // Each command reads the words that are its own.
  if (word !== undefined && word !== 'worker') process.argv.splice(2, 1);
  await import(commands[word] ?? './dist/main.js');
}
