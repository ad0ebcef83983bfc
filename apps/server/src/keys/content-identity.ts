import type { Database } from '#adapters/db/database.ts';
import { createIdentity, type SigningIdentity } from '#adapters/provenance/certificates.ts';
import type { Sealing } from './sealing.ts';

const name = 'content-credentials';

interface Options {
  readonly db: Database;
  readonly sealing: Sealing;
  /** Who signs, for the certificate. */
  readonly organisation: string;
  readonly now: () => Date;
}

/** Returns the key that signs content credentials, which all processes share. The first of them creates it. */
export async function openContentIdentity({
  db,
  sealing,
  organisation,
  now,
}: Options): Promise<SigningIdentity> {
  const found = await stored(db);
  if (!found) {
    const sealed = sealing.seal(name, written(createIdentity(organisation, now())));
    await db
      .insertInto('server_secrets')
      .values({ name, secret: sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const secret = found ?? (await stored(db));
  if (!secret) throw new Error(`somebody deletes the secret ${name}`);
  const identity = read(sealing.open(name, secret));
  if (!sealing.isCurrent(secret))
    await db
      .updateTable('server_secrets')
      .set({ secret: sealing.seal(name, written(identity)) })
      .where('name', '=', name)
      .execute();
  return identity;
}

async function stored(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.secret;
}

const written = ({ key, chain }: SigningIdentity): Buffer =>
  Buffer.from(JSON.stringify({ key, chain: chain.map((der) => Buffer.from(der).toString('base64')) }));

function read(plain: Buffer): SigningIdentity {
  const { key, chain } = JSON.parse(plain.toString()) as { key: string; chain: string[] };
  return { key, chain: chain.map((der) => Buffer.from(der, 'base64')) };
}
