import { X509Certificate } from 'node:crypto';
import type { ImageType } from '@artcade/domain/images';
import {
  type Origin,
  originNameMaximum,
  readSourceType,
  type SourceType,
  sourceTypeAddress,
} from '@artcade/domain/provenance';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { SigningIdentity } from './certificates.ts';

/** Content credentials (https://c2pa.org): who or what made a picture, from which others, signed and bound to its pixels. */
export interface Credentials {
  /** Returns the same picture with signed credentials. Throws if the library cannot. */
  readonly sign: (picture: Uint8Array, format: PictureFormat, story: Story) => Promise<Uint8Array>;
  /** Reads the credentials of a file that has some. Never throws: what cannot be read is broken. */
  readonly read: (path: string, type: ImageType) => Promise<Origin>;
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
}

const worker = new URL('./credentials-worker.ts', import.meta.url).href;
/** In milliseconds. Pictures of the largest size take two seconds. */
const patience = 30_000;
/** The library takes 60 MB, which a server that signs nothing need not hold. In milliseconds. */
const idle = 60_000;

/** In a thread of its own: it ends with whatever hangs it, and the server goes on. */
export function openCredentials(identity: SigningIdentity): Credentials {
  const pem = identity.chain.map((der) => new X509Certificate(der).toString());
  const anchors = pem.at(-1) ?? '';
  let pool: Piscina | undefined;
  const run = async <Result>(name: 'sign' | 'read', task: SignTask | ReadTask): Promise<Result> => {
    pool ??= new Piscina({ filename: worker, minThreads: 0, maxThreads: 1, idleTimeout: idle });
    return (await pool.run(task, { name, signal: AbortSignal.timeout(patience) })) as Result;
  };
  return {
    sign: (bytes, format, story) =>
      run('sign', { bytes, format: `image/${format}`, identity, anchors, ...manifestOf(story) }),
    read: async (path, type) => {
      try {
        return originOf(await run<string>('read', { path, format: `image/${type}`, anchors }));
      } catch {
        return { state: 'broken' };
      }
    },
    close: async () => pool?.destroy(),
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

/** The little that is used of a report. It comes from a file of a stranger. */
const report = z.object({
  active_manifest: z.string(),
  validation_state: z.enum(['Trusted', 'Valid', 'Invalid']),
  manifests: z.record(
    z.string(),
    z.object({
      claim_generator: z.string().optional(),
      claim_generator_info: z.array(z.object({ name: z.string().optional() })).optional(),
      signature_info: z
        .object({ issuer: z.string().nullish(), common_name: z.string().nullish() })
        .optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
});

const actions = z.object({
  actions: z.array(z.object({ digitalSourceType: z.string().optional() })),
});

export function originOf(json: string): Origin {
  const found = report.safeParse(JSON.parse(json));
  if (!found.success) return { state: 'broken' };
  const { active_manifest, validation_state, manifests } = found.data;
  const manifest = manifests[active_manifest];
  if (!manifest || validation_state === 'Invalid') return { state: 'broken' };
  const types = (manifest.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => actions.safeParse(data).data?.actions ?? [])
    .flatMap(({ digitalSourceType = '' }) => readSourceType(digitalSourceType) ?? []);
  const sourceType = types.at(-1);
  const { signature_info, claim_generator_info, claim_generator } = manifest;
  const signer = nameOf(signature_info?.issuer ?? signature_info?.common_name);
  const program = nameOf(claim_generator_info?.[0]?.name ?? claim_generator);
  return {
    state: validation_state === 'Trusted' ? 'own' : 'intact',
    ...(sourceType && { sourceType }),
    ...(signer && { signer }),
    ...(program && { program }),
  };
}

/** Readable, of one line, and not long. */
const nameOf = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, originNameMaximum)
    .replace(/[\ud800-\udbff]$/, '');
