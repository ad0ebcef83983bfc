import { X509Certificate } from 'node:crypto';
import type { ImageType } from '@artcade/domain/images';
import { type Origin, type SourceType, sourceTypeAddress } from '@artcade/domain/provenance';
import type { SigningIdentity } from './certificates.ts';
import { openThread } from './thread.ts';

/** Content credentials (https://c2pa.org): who or what made a picture, from which others, signed and bound to its pixels. */
export interface Credentials {
  /** Returns the same picture with signed credentials. Throws if the library cannot. */
  readonly sign: (picture: Uint8Array, format: PictureFormat, story: Story) => Promise<Uint8Array>;
  /** Reads the credentials of a file that has some, of `size` bytes. Never throws: what cannot be read is broken. */
  readonly read: (path: string, type: ImageType, size: number) => Promise<Origin>;
  readonly close: () => Promise<void>;
}

type PictureFormat = ImageType | 'avif';

/** What the credentials of a picture say. */
interface Story {
  readonly sourceType: SourceType;
  /** What made it: an engine or a model. */
  readonly agent: string;
  /** `created` from nothing or from hints, or else a change of its first parent. */
  readonly action: 'created' | 'edited' | 'converted' | 'resized';
  readonly parents: readonly Parent[];
}

/** A picture that this one was made from. If it has credentials itself, they are kept with these. */
export interface Parent {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
}

export interface SignTask {
  readonly bytes: Uint8Array;
  readonly format: string;
  readonly manifest: object;
  readonly ingredients: readonly { facts: object; format: string; bytes: Uint8Array }[];
  readonly identity: SigningIdentity;
  readonly anchors: string;
}

export interface ReadTask {
  readonly path: string;
  readonly format: string;
  readonly anchors: string;
  /** Of our own certificate, in decimal digits. */
  readonly serial: string;
}

interface Options {
  /** Another worker that reads, for tests of crashing workers. */
  readonly reader?: URL;
  /** In milliseconds. */
  readonly readPatience?: number;
}

/** In bytes. Real ones have some thousands, or some hundred thousand with the thumbnails of many parents. */
export const credentialsMaximum = 1024 ** 2;
/** In milliseconds. Pictures of the largest size take two seconds. */
const signPatience = 30_000;
const ownReadPatience = 8_000;
const ownReader = new URL('./read-worker.ts', import.meta.url);
const signer = new URL('./sign-worker.ts', import.meta.url);

/** Strangers' files are read in one thread and paid images signed in another, so that no file holds up a signature. */
export function openCredentials(
  identity: SigningIdentity,
  { reader = ownReader, readPatience = ownReadPatience }: Options = {},
): Credentials {
  const certificates = identity.chain.map((der) => new X509Certificate(der));
  const anchors = certificates.at(-1)?.toString() ?? '';
  const serial = BigInt(`0x${certificates[0]?.serialNumber ?? '0'}`).toString();
  const reading = openThread<ReadTask, Origin>(reader, readPatience);
  const signing = openThread<SignTask, Uint8Array>(signer, signPatience);
  return {
    sign: (bytes, format, story) =>
      signing.run({ bytes, format: `image/${format}`, identity, anchors, ...manifestOf(story) }),
    read: async (path, type, size) => {
      if (size > credentialsMaximum) return { state: 'broken' };
      try {
        return await reading.run({ path, format: `image/${type}`, anchors, serial });
      } catch {
        return { state: 'broken' };
      }
    },
    close: async () => {
      await Promise.all([reading.close(), signing.close()]);
    },
  };
}

/** The names of parents stay private: a file tells that there was one, not what it was called. */
function manifestOf({
  sourceType,
  agent,
  action,
  parents,
}: Story): Pick<SignTask, 'manifest' | 'ingredients'> {
  const ids = parents.map((_, index) => `parent-${index + 1}`);
  const isNew = action === 'created';
  const ingredients = parents.map(({ bytes, type }, index) => ({
    facts: {
      title: `Picture ${index + 1}`,
      relationship: !isNew && index === 0 ? 'parentOf' : 'inputTo',
      label: ids[index],
    },
    format: `image/${type}`,
    bytes,
  }));
  const done = {
    action: `c2pa.${action}`,
    digitalSourceType: sourceTypeAddress(sourceType),
    softwareAgent: { name: agent },
    ...(ids.length > 0 && { parameters: { ingredientIds: isNew ? ids : ids.slice(1) } }),
  };
  const opened = { action: 'c2pa.opened', parameters: { ingredientIds: ids.slice(0, 1) } };
  return {
    manifest: {
      claim_generator_info: [{ name: 'Artcade' }],
      assertions: [{ label: 'c2pa.actions.v2', data: { actions: isNew ? [done] : [opened, done] } }],
    },
    ingredients,
  };
}
