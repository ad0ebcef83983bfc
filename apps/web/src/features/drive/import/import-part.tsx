import { projectNameMaximum } from '@artcade/domain/projects';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { FolderPlus, PackageOpen } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { Spinner } from '@artcade/ui/spinner';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mayAddTo } from '#images/list/may-add-to.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { mayInAlbum } from '#images/list/viewer-permissions.ts';
import { useProjectsQuery } from '#images/organise/use-projects.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { droppedFolders } from '#images/upload/dropped-folders.ts';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { beginImport, type ImportPlace } from './import-session.ts';
import { type ImportJob, importMaximum, readJob } from './import-tasks.ts';
import { sourcesOfEntries, sourcesOfFiles, sourcesOfZip } from './sources.ts';
import { ZipError } from './zip-reader.ts';

/** Chooses what to import, and shows what is in it before anything happens. */
export function ImportPart({ teamId }: { teamId: string | null }) {
  const { t } = useTranslation();
  const read = useMutation({ mutationFn: jobOf });
  const takeDropped = useEffectEvent(() => {
    const dropped = droppedFolders.get();
    if (!dropped) return;
    droppedFolders.set(null);
    read.mutate({ entries: dropped });
  });
  useEffect(() => takeDropped(), []);
  const onFiles = (files: readonly File[]) => files.length > 0 && read.mutate({ files });
  const job = read.data;
  return (
    <DropZone
      text={t('transfer.dropText')}
      isOff={read.isPending}
      onFiles={onFiles}
      onFolders={(entries) => read.mutate({ entries })}
    >
      <p className="text-muted text-sm">{t('transfer.importText')}</p>
      <Choose isOff={read.isPending} isMain={!job || job.tasks.length === 0} onFiles={onFiles} />
      {read.isPending && <Spinner label={t('transfer.reading')} />}
      {read.error && (
        <Notice kind="error">
          {t(read.error instanceof ZipError ? 'transfer.notZip' : 'transfer.unreadable')}
        </Notice>
      )}
      {job?.tasks.length === 0 && <Notice kind="error">{t('transfer.nothing')}</Notice>}
      {job && job.tasks.length > importMaximum && (
        <Notice kind="error">{t('transfer.tooMany', { maximum: importMaximum })}</Notice>
      )}
      {job && job.tasks.length > 0 && job.tasks.length <= importMaximum && (
        <Confirm key={read.submittedAt} job={job} teamId={teamId} />
      )}
    </DropZone>
  );
}

type Given = { readonly files: readonly File[] } | { readonly entries: readonly FileSystemEntry[] };

/** A zip beside other files is read as a zip; the others are files like those of a folder. */
async function jobOf(given: Given): Promise<ImportJob> {
  const entries = 'entries' in given ? given.entries : [];
  const loose = 'files' in given ? sourcesOfFiles(given.files) : await sourcesOfEntries(entries);
  const sources = await Promise.all(
    loose.map(async (source) => {
      if (source.path.includes('/') || !/\.zip$/i.test(source.path)) return [source];
      return sourcesOfZip(new File([await source.read()], source.path));
    }),
  );
  return readJob(sources.flat());
}

/** React does not know this attribute. */
const asFolder = { webkitdirectory: '' };

interface ChooseProps {
  readonly isOff: boolean;
  /** Nothing is chosen yet. */
  readonly isMain: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Choose({ isOff, isMain, onFiles }: ChooseProps) {
  const { t } = useTranslation();
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  // Phones have no folders to choose.
  const hasFolders = platform.name === 'web' && 'webkitdirectory' in HTMLInputElement.prototype;
  const taken = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Lets the user choose the same again.
    input.value = '';
  };
  return (
    <div className="flex flex-wrap gap-3">
      {hasFolders && (
        <>
          <Button look={isMain ? 'play' : 'quiet'} disabled={isOff} onClick={() => folder.current?.click()}>
            <FolderPlus aria-hidden="true" className="size-4" />
            {t('transfer.chooseFolder')}
          </Button>
          <input
            ref={folder}
            type="file"
            hidden
            {...asFolder}
            aria-label={t('transfer.chooseFolder')}
            onChange={({ target }) => taken(target)}
          />
        </>
      )}
      <Button
        look={hasFolders || !isMain ? 'quiet' : 'play'}
        disabled={isOff}
        onClick={() => zip.current?.click()}
      >
        <PackageOpen aria-hidden="true" className="size-4" />
        {t('transfer.chooseZip')}
      </Button>
      <input
        ref={zip}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('transfer.chooseZip')}
        onChange={({ target }) => taken(target)}
      />
    </div>
  );
}

const another = '';
const own = '';

interface ConfirmProps {
  readonly job: ImportJob;
  /** The team from whose album the user comes; null: from the drive. */
  readonly teamId: string | null;
}

function Confirm({ job, teamId }: ConfirmProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const { data: known, isPending } = useTeams();
  const teams = (known ?? []).filter((team) => mayAddTo(team, uid));
  const [wanted, setPlace] = useState(teamId ?? own);
  const team = teams.find(({ id }) => id === wanted);
  const place: ImportPlace = {
    teamId: team?.id ?? null,
    mayRestore: team === undefined || mayInAlbum('restore', team, uid),
  };
  const projects = useProjectsQuery(place.teamId).data ?? [];
  const [target, setTarget] = useState(another);
  const [name, setName] = useState(job.name || t('transfer.newProject'));
  const [skipsKnown, setSkips] = useState(true);
  const begin = useMutation({
    mutationFn: () => beginImport(job, place, projects.find(({ id }) => id === target) ?? name, skipsKnown),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  const { tasks, others, isOurs } = job;
  const collections = new Set(tasks.flatMap((task) => task.collections)).size;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate();
      }}
    >
      <div role="status" className="text-sm">
        <p className="font-medium">
          {t('transfer.found', { count: tasks.length })}
          {collections > 0 && ` · ${t('transfer.collections', { count: collections })}`}
        </p>
        {isOurs && <p className="text-muted">{t('transfer.ours')}</p>}
        {others.length > 0 && <p className="text-muted">{t('transfer.others', { count: others.length })}</p>}
      </div>
      {teams.length > 0 && (
        <SelectField
          label={t('transfer.where')}
          value={place.teamId ?? own}
          options={[
            [own, t('nav.drive')],
            ...teams.map(({ id, name: title }) => [id, t('teams.albumTitle', { team: title })] as const),
          ]}
          onChange={(next) => {
            setPlace(next);
            setTarget(another);
          }}
        />
      )}
      {projects.length > 0 && (
        <SelectField
          label={t('transfer.into')}
          value={target}
          options={[
            [another, t('transfer.newProject')],
            ...projects
              .filter(({ archivedAt }) => archivedAt === null)
              .map((each) => [each.id, each.name] as const),
          ]}
          onChange={setTarget}
        />
      )}
      {target === another && (
        <Field
          label={t('transfer.name')}
          value={name}
          required
          maxLength={projectNameMaximum}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--link)"
          checked={skipsKnown}
          onChange={(event) => setSkips(event.target.checked)}
        />
        {t(place.teamId === null ? 'transfer.skip' : 'transfer.skipAlbum')}
      </label>
      {begin.error && <Notice kind="error">{failureText(t, begin.error)}</Notice>}
      <Button
        look="play"
        type="submit"
        className="self-start"
        busy={begin.isPending || (wanted !== own && isPending)}
      >
        {t('transfer.start', { count: tasks.length })}
      </Button>
    </form>
  );
}
