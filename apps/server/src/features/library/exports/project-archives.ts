import { addAbortSignal, Readable } from 'node:stream';
import type { ArchivedImage, ArchivedProject, ProjectArchive } from '@artcade/contract/project-archives';
import { Failure } from '@artcade/domain/failure';
import { archiveVersion, createArchivePaths, safeFileName } from '@artcade/domain/project-archive';
import { DamagedBlobError } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { streamZip, type ZipEntry } from '#adapters/zip.ts';
import { findContact, isCallerActive } from '#features/accounts/service.ts';
import type { ArchivedRow, Drive } from '#features/library/drive/service.ts';
import { collectionsOfImages, type SeenProject, seeProject } from '#features/library/projects/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { Caller } from '#keys/access-tokens.ts';
import type { Signer } from '#keys/signed-addresses.ts';
import { type Makers, readmeOf } from './archive-readme.ts';
import { jsonBytes } from './entries.ts';

export type ProjectArchives = ReturnType<typeof createProjectArchives>;

export const projectArchivesPath = '/project-archives';

interface Context {
  readonly db: Database;
  readonly drive: Drive;
  readonly signer: Signer;
  /** About so many bytes of images are in one archive. */
  readonly archiveBytes: number;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

/** What a signed address names. */
export interface AskedPart {
  readonly uid: string;
  /** The session or the API key that asked for the address. When it ends, the address opens nothing any more. */
  readonly by: string;
  readonly id: string;
  /** The first and the last image. */
  readonly range: string;
  /** `1-of-3`. */
  readonly part: string;
}

/** An address says what it opens; unsigned, it opens nothing. */
const named = ({ uid, by, id, range, part }: AskedPart): string => [uid, by, id, range, part].join('/');

const addressSeconds = 3600;
const perHour = 120;
/** A large project has many parts, and each may be downloaded again. */
const partsPerHour = 600;
/** The names of all files of an archive are in memory while it is sent. */
const imagesMaximum = 10_000;
const page = 200;
/** A page of large images takes minutes to send. After this many bytes, the session is checked again. */
const askAgainBytes = 4 * 1024 ** 2;
/** A range without images. */
const nothing = '0';

/** A project as archives: streamed as they are read, never stored, and each part can be downloaded again on its own. */
export function createProjectArchives({ db, drive, signer, archiveBytes, now, warn }: Context) {
  const stopping = new AbortController();

  return {
    /** Returns the addresses of all parts. */
    list: async (caller: Caller, id: string): Promise<ProjectArchive> => {
      const { uid } = caller;
      const by = caller.sessionId ?? caller.key.id;
      const project = await seeProject(db, uid, id);
      await countAttempt(db, [{ key: `project archive:${uid}`, allowed: perHour, seconds: 3600 }]);
      const found = await drive.partsOfProject(uid, project, { images: imagesMaximum, bytes: archiveBytes });
      const parts = found.length > 0 ? found : [{ first: nothing, last: nothing, images: 0, bytes: 0 }];
      const expires = signer.seconds() + addressSeconds;
      return {
        files: parts.map(({ first, last, images, bytes }, index) => {
          const asked = { uid, by, id, range: `${first}-${last}`, part: `${index + 1}-of-${parts.length}` };
          const address = named(asked);
          const url = `${projectArchivesPath}/${address}?${signer.queryFor(address, expires)}`;
          return { name: `${titleOf(project, asked)}.zip`, images, bytes, url };
        }),
      };
    },

    /** Whether we have signed the address of a part. */
    isSigned: (asked: AskedPart, query: Parameters<Signer['secondsLeft']>[1]): boolean =>
      signer.secondsLeft(named(asked), query) !== null,

    /** Opens a part. Throws unless the user is still signed in and may still see the project. */
    open: async (asked: AskedPart): Promise<{ name: string; stream: Readable }> => {
      await requireActive(asked);
      await countAttempt(db, [{ key: `project part:${asked.uid}`, allowed: partsPerHour, seconds: 3600 }]);
      const project = await seeProject(db, asked.uid, asked.id);
      const stream = Readable.from(streamZip(entriesOf(project, asked)), { objectMode: false });
      return {
        name: `${titleOf(project, asked)}.zip`,
        stream: addAbortSignal(stopping.signal, stream),
      };
    },

    /** On shutdown, downloads break off; a client repeats the part. */
    stop: (): void => stopping.abort(),
  };

  async function* entriesOf(project: SeenProject, asked: AskedPart): AsyncGenerator<Entry, void> {
    const exportedAt = now();
    const paths = createArchivePaths(titleOf(project, asked));
    const described = (name: string, content: object): Entry => ({
      name: paths.beside(name),
      bytes: jsonBytes(content),
      date: exportedAt,
    });
    yield described('project.json', describe(project, asked, exportedAt));
    const names = new Map(project.collections.map(({ id, name }) => [id, { id, name }]));
    const leftOut: string[] = [];
    const makers: Makers = { uploads: 0, made: new Map() };
    let sinceAsked = 0;
    for await (const { number, rows } of pagesOf(project, asked)) {
      const collections = await collectionsOfImages(
        db,
        rows.map(({ id }) => id),
      );
      const listed = rows.map((row) => {
        const into = (collections.get(row.id) ?? []).filter((id) => names.has(id));
        return { row, into, file: paths.file(row, names.get(into[0] ?? '') ?? null) };
      });
      yield described(
        number === 1 ? 'images.json' : `images-${number}.json`,
        listed.map(({ row, into, file }) => describeImage(row, into, file)),
      );
      for (const { row, file } of listed) {
        if (sinceAsked > askAgainBytes) {
          await requireActive(asked);
          sinceAsked = 0;
        }
        const bytes = await readImage(row.original);
        if (!bytes) {
          leftOut.push(file);
          continue;
        }
        sinceAsked += bytes.length;
        countMaker(makers, row);
        yield { name: file, bytes, date: row.created_at };
      }
    }
    if (leftOut.length > 0) yield described('left-out.json', leftOut);
    const language = (await findContact(db, asked.uid))?.language ?? 'en';
    const readme = readmeOf(language, { title: project.name, makers, isComplete: leftOut.length === 0 });
    yield { name: `${paths.root}/README.txt`, bytes: Buffer.from(readme), date: exportedAt };
  }

  async function requireActive(asked: AskedPart): Promise<void> {
    if (!(await isCallerActive(db, asked, now()))) throw new Failure('not_found');
  }

  /** Reads the images page by page, and asks before each whether the user may still see them, and is still signed in. */
  async function* pagesOf(
    { id }: SeenProject,
    asked: AskedPart,
  ): AsyncGenerator<{ number: number; rows: ArchivedRow[] }, void> {
    const { uid, range } = asked;
    const [first = nothing, last = nothing] = range.split('-');
    let after: string | null = null;
    for (let number = 1; ; number += 1) {
      await requireActive(asked);
      const project = await seeProject(db, uid, id);
      const rows: ArchivedRow[] = await drive.imagesOfProject(uid, project, {
        first,
        last,
        after,
        limit: page,
      });
      if (rows.length === 0 && number > 1) return;
      yield { number, rows };
      after = rows.at(-1)?.id ?? null;
      if (rows.length < page) return;
    }
  }

  /** Returns null for an image that was erased meanwhile, or whose bytes are damaged. */
  async function readImage(hash: string): Promise<Uint8Array | null> {
    try {
      return await drive.read(hash);
    } catch (error) {
      const isGone = error instanceof Failure && error.code === 'not_found';
      if (!isGone && !(error instanceof DamagedBlobError)) throw error;
      warn({ hash }, 'an image could not be put into an archive');
      return null;
    }
  }
}

type Entry = ZipEntry & { readonly date: Date };

/** The name of an archive and of the folder in it, so that the parts of a large project do not replace each other's files. */
function titleOf({ name }: SeenProject, { part }: AskedPart): string {
  const title = safeFileName(name, 'project');
  return part === '1-of-1' ? title : `${title} ${part.replaceAll('-', ' ')}`;
}

function describe({ name, collections }: SeenProject, { part }: AskedPart, at: Date): ArchivedProject {
  const [number = 1, of = 1] = part.split('-of-').map(Number);
  return {
    format: 'artcade-project',
    version: archiveVersion,
    name,
    part: number,
    parts: of,
    exportedAt: at.toISOString(),
    collections: collections.map(({ id, name: title, search }) => ({ id, name: title, search })),
  };
}

const describeImage = (row: ArchivedRow, collections: readonly string[], file: string): ArchivedImage => ({
  file,
  name: row.name,
  type: row.type,
  width: row.width,
  height: row.height,
  createdAt: row.created_at.toISOString(),
  tool: row.tool,
  tags: row.tags,
  favourite: row.favourite,
  state: row.state,
  note: row.note,
  collections: [...collections],
  recipe: row.recipe,
});

/** Counts what made the images. */
function countMaker(makers: Makers, { recipe, tool }: ArchivedRow): void {
  // An imported recipe proves nothing.
  const maker = recipe && !recipe.imported ? `${recipe.engine} ${recipe.model}` : tool;
  if (maker === null) makers.uploads += 1;
  else makers.made.set(maker, (makers.made.get(maker) ?? 0) + 1);
}
