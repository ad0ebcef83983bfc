import type { ProjectArchive } from '@artcade/contract/project-archives';
import type { Project } from '@artcade/contract/projects';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Download } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { Spinner } from '@artcade/ui/spinner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#images/export/save-file.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { useProjectsQuery } from '#images/organise/use-projects.ts';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

const own = '';

/** Every project of the drive or of a team, as a zip. */
export function DownloadPart({ teamId }: { teamId: string | null }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(teamId ?? own);
  const teams = useTeams().data ?? [];
  const { data: projects, error, refetch } = useProjectsQuery(place === own ? null : place);
  return (
    <>
      <p className="text-muted text-sm">{t('transfer.downloadText')}</p>
      {teams.length > 0 && (
        <SelectField
          label={t('transfer.place')}
          value={place}
          options={[[own, t('nav.drive')], ...teams.map(({ id, name }) => [id, name] as const)]}
          onChange={setPlace}
        />
      )}
      {error && (
        <div className="flex flex-col items-start gap-3">
          <Notice kind="error">{failureText(t, error)}</Notice>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </div>
      )}
      {!error && !projects && <Spinner label={t('shell.loading')} />}
      {projects?.length === 0 && <p className="text-sm">{t('transfer.none')}</p>}
      {projects && projects.length > 0 && (
        <ul className="flex flex-col gap-2">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
    </>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { id, name, images } = project;
  const ask = useMutation({
    mutationFn: () => client.downloadProject({ params: { id } }),
    onSuccess: ({ files }) => {
      const [only, ...others] = files;
      if (only && others.length === 0) void saveFile(platform.server + only.url, only.name);
    },
  });
  const files = ask.data?.files ?? [];
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-muted text-sm">{t('drive.images', { count: images })}</p>
        </div>
        <Button
          className="shrink-0 max-sm:size-11 max-sm:px-0"
          aria-label={t('transfer.downloadProject', { name })}
          busy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{t('images.download')}</span>
        </Button>
      </div>
      {ask.error && <Notice kind="error">{failureText(t, ask.error)}</Notice>}
      {files.length > 1 && <Parts name={name} files={files} />}
    </li>
  );
}

/** A browser saves one file for a press. */
function Parts({ name, files }: { name: string; files: ProjectArchive['files'] }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="text-sm">
        {t('transfer.parts', { name, count: files.length })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {files.map((file, index) => (
          <li key={file.name}>
            <a
              href={platform.server + file.url}
              download={file.name}
              className={buttonClass('quiet', 'text-sm')}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('transfer.part', { number: index + 1, count: files.length })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
