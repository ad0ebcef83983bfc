import type { Database } from '#adapters/db/database.ts';

const photoName = 'photo.webp';

/** The part of an account's takeout that is about the account itself. */
export async function* takeOutAccount(db: Database, uid: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  const photo = await db.selectFrom('photos').select('bytes').where('user_id', '=', uid).executeTakeFirst();
  if (photo) yield { name: photoName, bytes: photo.bytes };
  const profile = {
    userId: user.id,
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    displayName: user.display_name,
    photo: photo ? photoName : user.photo_url,
    language: user.language,
    promptInFiles: user.prompt_in_files,
    createdAt: user.created_at,
    termsAcceptedAt: user.terms_accepted_at,
    ...(await signInMethods(db, uid)),
  };
  yield { document: 'profile', content: profile };
  yield { document: 'devices', content: await devicesOf(db, uid) };
  yield { document: 'api-keys', content: await apiKeysOf(db, uid) };
}

/** Says that there is a password, not what it is. */
async function signInMethods(db: Database, uid: string) {
  const password = await db
    .selectFrom('passwords')
    .select('changed_at')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  const identities = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
  const authenticator = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return {
    passwordChangedAt: password?.changed_at ?? null,
    identities,
    twoFactorSince: authenticator?.confirmed_at ?? null,
  };
}

const devicesOf = (db: Database, uid: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('push_devices', 'push_devices.session_id', 'sessions.id')
    .select('push_devices.platform as toldOfImagesOn')
    .select(['user_agent as userAgent', 'address', 'created_at as signedInAt', 'used_at as usedAt'])
    .select(['expires_at as expiresAt', 'revoked_at as endedAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();

/** What keys are called and may do, not their secrets. */
const apiKeysOf = (db: Database, uid: string) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'hint', 'scopes', 'monthly_credits as monthlyCredits', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
