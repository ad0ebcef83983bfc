import { ArtcadeError } from '../../errors.ts';
import { noWords } from '../arguments.ts';
import { credentialsPath, findKey, saveKey, serverOf } from '../credentials.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { connect, type Session } from '../session.ts';

export async function logout({ context, given, output }: Session): Promise<void> {
  noWords(given);
  const server = serverOf(context, given.text('server'));
  saveKey(context, server, null);
  if (context.env['ARTCADE_KEY']) output.say('ARTCADE_KEY is set, and still signs you in.');
  output.result({ server, signedIn: false }, [
    `The key for ${server} is no longer on this machine. Revoke it at ${server}/account/developer, too.`,
  ]);
}

/** Which key is used, and whether it works. */
export async function whoami(session: Session): Promise<void> {
  const { context, given, output } = session;
  noWords(given);
  const { client, server } = connect(session);
  const found = findKey(context, server);
  if (!found) throw new CommandError('not_signed_in', 'There is no key.', exitCodes.notAllowed);
  const wallet = await client.getWallet({}, context).catch((error: unknown) => {
    // A key without the scope is a key nevertheless.
    if (error instanceof ArtcadeError && error.code === 'key_scope') return null;
    throw error;
  });
  const { key, from, name, scopes, expiresAt } = found;
  const hint = `${key.slice(0, 12)}…${key.slice(-4)}`;
  const place = from === 'file' ? credentialsPath(context) : 'ARTCADE_KEY';
  output.result(
    { server, key: hint, from: place, name, scopes, expiresAt, credits: wallet?.credits ?? null },
    [
      `server   ${server}`,
      `key      ${hint} from ${place}`,
      ...(name ? [`name     ${name}`] : []),
      ...(scopes ? [`scopes   ${scopes.join(', ')}`] : []),
      ...(expiresAt ? [`expires  ${expiresAt.slice(0, 10)}`] : []),
      ...(wallet ? [`credits  ${wallet.credits}`] : []),
    ],
  );
}

export async function credits(session: Session): Promise<void> {
  noWords(session.given);
  const { credits, held } = await connect(session).client.getWallet({}, session.context);
  session.output.result({ credits, held }, [
    session.output.isQuiet ? String(credits) : `${credits} credits, and ${held} held for images under way`,
  ]);
}
