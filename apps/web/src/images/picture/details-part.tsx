import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { isToolSlug } from '@artcade/domain/catalog';
import { formatDateTime } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import type { ReactNode } from 'react';
import { useToolName } from '#images/list/use-tool-name.ts';
import { activeProjects } from '#images/organise/place.ts';
import { NotePart, StatePart } from './organise-part.tsx';
import { OriginPart } from './origin-part.tsx';
import { SeenBy } from './seen-by.tsx';
import { TagsPart } from './tags-part.tsx';

interface Props {
  readonly asset: Asset;
  readonly projects: readonly Project[];
  /** Whether it is in the user's own drive, and not in the trash. */
  readonly isOwn: boolean;
  /** Undefined if the user may not change the tags. */
  readonly onTag: ((tags: readonly string[]) => void) | undefined;
  /** Undefined if the user may not change state, project and note. */
  readonly onOrganise: ((change: Organising) => void) | undefined;
}

/** What people keep about an image, and what is known about its file. */
export function DetailsPart({ asset, projects, isOwn, onTag, onOrganise }: Props) {
  const isMade = isToolSlug(asset.tool);
  return (
    <>
      {onOrganise && <StatePart state={asset.state} onOrganise={onOrganise} />}
      {onOrganise && projects.length > 0 && (
        <ProjectPart asset={asset} projects={projects} onOrganise={onOrganise} />
      )}
      <TagsPart asset={asset} isMade={isMade} onTag={onTag} />
      <NotePart note={asset.note ?? ''} onOrganise={onOrganise} />
      <Facts asset={asset} isOwn={isOwn} />
      {!isMade && <OriginPart asset={asset} recipe={null} />}
    </>
  );
}

function ProjectPart({
  asset,
  projects,
  onOrganise,
}: Pick<Props, 'asset' | 'projects'> & { onOrganise: (change: Organising) => void }) {
  const { t } = useTranslation();
  // An archived project is offered only where the image already is.
  const shown = new Set([
    ...activeProjects(projects),
    ...projects.filter(({ id }) => id === asset.projectId),
  ]);
  return (
    <SelectField
      label={t('organise.project')}
      value={asset.projectId ?? ''}
      options={[['', t('projects.none')] as const, ...[...shown].map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => onOrganise({ projectId: id || null })}
    />
  );
}

function Facts({ asset, isOwn }: Pick<Props, 'asset' | 'isOwn'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toolName = useToolName();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-sm">
      <Fact name={t('images.madeWith')}>{asset.tool ? toolName(asset.tool) : t('images.uploaded')}</Fact>
      <Fact name={t('images.madeAt')}>{formatDateTime(new Date(asset.createdAt), language)}</Fact>
      <Fact name={t('images.size')}>
        {asset.width} × {asset.height}
      </Fact>
      <Fact name={t('images.file')}>
        {asset.type.toUpperCase()} · {formatBytes(asset.size, language)}
      </Fact>
      {isOwn && (
        <Fact name={t('images.seenBy')}>
          <SeenBy asset={asset} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
