import { mkdirSync } from 'node:fs';
import { isAbsolute, posix } from 'node:path';
import { noWords } from '../arguments.ts';
import { bridgeMcp } from '../mcp-stdio.ts';
import { checkPath, placeOf } from '../pull/project-path.ts';
import { connect, type Session } from '../session.ts';

/** Serves the tools of the server's `/mcp` to the program that started this command, until it closes the input. */
export async function mcp(session: Session): Promise<void> {
  const { context, given, output } = session;
  noWords(given);
  const { server, key } = connect(session);
  const folder = given.text('folder');
  await bridgeMcp({
    server,
    key,
    maxCredits: given.count('max-credits') ?? null,
    placeOf: folder === undefined ? null : placesIn(folder, context.cwd),
    input: context.stdin,
    output: context.stdout,
    log: output.say,
    signal: context.signal,
  });
}

/** A relative folder stays in the current one, whatever symbolic links a cloned project has. Another place is named in full. */
function placesIn(folder: string, cwd: string): (name: string) => string {
  if (isAbsolute(folder)) {
    mkdirSync(folder, { recursive: true });
    return (name) => placeOf(folder, name);
  }
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/\/$/, '');
  if (path === '.') return (name) => placeOf(cwd, name);
  checkPath(path, '--folder');
  return (name) => placeOf(cwd, `${path}/${name}`);
}
