import { type Body, calls } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { avatarMaximumBytes } from '@artcade/domain/profile';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#adapters/db/database.ts';
import { readName } from '#features/accounts/inputs.ts';
import { findPromptInFiles } from '#features/accounts/users.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { type FilesTaken, withFiles } from '#http/receive-files.ts';
import type { Handlers } from '#http/route.ts';
import { newId } from '#keys/secrets.ts';

const photosPath = '/photos';
const changesPerHour = 60;

interface Parts {
  readonly db: Database;
  /** Returns a small WebP of an image in any supported format. Throws if it is not an intact image. */
  readonly portrait: (uid: string, path: string) => Promise<Uint8Array>;
}

export type Profiles = ReturnType<typeof createProfiles>;

export function createProfiles({ db, portrait }: Parts) {
  return {
    /** Changes name and photo together or not at all. */
    async update(
      uid: string,
      { displayName, fileData, removePhoto = false }: Body<'updateProfile'>,
      file: { readonly path: string } | undefined,
    ) {
      const name = readName(displayName);
      await countAttempt(db, [{ key: `profile:${uid}`, allowed: changesPerHour, seconds: 3600 }]);
      if (fileData !== undefined && !photoHead.test(fileData)) throw new Failure('photo_refused');
      const photo = file && (await portrait(uid, file.path));
      const id = newId();
      const user = await db.transaction().execute(async (tx) => {
        // First, because it locks the row against concurrent changes.
        const changed = await tx
          .updateTable('users')
          .set({
            display_name: name,
            ...(removePhoto && { photo_url: null }),
            ...(photo && { photo_url: `${photosPath}/${id}.webp` }),
          })
          .where('id', '=', uid)
          .returning(['display_name', 'photo_url'])
          .executeTakeFirst();
        // An access token may outlive its account by minutes.
        if (!changed) throw new Failure('token_invalid');
        if (photo ?? removePhoto) await tx.deleteFrom('photos').where('user_id', '=', uid).execute();
        if (photo)
          await tx
            .insertInto('photos')
            .values({ id, user_id: uid, bytes: Buffer.from(photo) })
            .execute();
        return changed;
      });
      return { displayName: user.display_name, photoURL: user.photo_url };
    },

    fileSettings: async (uid: string) => ({ prompt: await findPromptInFiles(db, uid) }),

    async setFileSettings(uid: string, { prompt }: Body<'setFileSettings'>): Promise<void> {
      await countAttempt(db, [{ key: `file settings:${uid}`, allowed: changesPerHour, seconds: 3600 }]);
      await db.updateTable('users').set({ prompt_in_files: prompt }).where('id', '=', uid).execute();
    },

    async photo(id: string): Promise<Buffer | undefined> {
      const found = await db.selectFrom('photos').select('bytes').where('id', '=', id).executeTakeFirst();
      return found?.bytes;
    },
  };
}

export const profileRoutes = (profiles: Profiles): Handlers => ({
  updateProfile: async ({ body, caller, request }) =>
    withFiles(request, ([file]) => profiles.update(caller.uid, body, file)),
});

export const fileSettingsRoutes = (profiles: Profiles): Handlers => ({
  getFileSettings: async ({ caller }) => profiles.fileSettings(caller.uid),
  setFileSettings: async ({ caller, body }) => {
    await profiles.setFileSettings(caller.uid, body);
    return undefined;
  },
});

export const profileFiles = {
  limit: calls.updateProfile.bodyLimit,
  maximum: avatarMaximumBytes,
  tooLarge: 'photo_refused',
} satisfies FilesTaken;

/** Needs no session: the address cannot be guessed, and members of a team see each other's photos. */
export function photoRoutes(app: FastifyInstance, profiles: Profiles): void {
  app.get(`${photosPath}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, id] = /^([\w-]{1,64})\.webp$/.exec(file) ?? [];
    const bytes = id === undefined ? undefined : await profiles.photo(id);
    if (!bytes) throw new Failure('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'private, max-age=604800, immutable',
      })
      .send(bytes);
  });
}

const photoHead = /^data:image\/(?:png|jpeg|webp);base64,/;
