import type { Collection, Organising, Project } from '@artcade/contract/projects';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  Archive,
  ChevronRight,
  CircleOff,
  FolderPlus,
  Gamepad2,
  Images,
  LayoutGrid,
  LinkIcon,
  Pencil,
  Plus,
  RotateCcw,
  Search,
  Trash,
} from '@artcade/ui/icons';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import { type ReactNode, useState } from 'react';
import { Link } from '#router/router.tsx';
import { isDragged, takeDragged } from './dragged-images.ts';
import { activeProjects, dropOn, everything, findPlace, imagesInNoProject, type Place } from './place.ts';
import type { PlaceQuestion } from './place-dialogs.tsx';

export interface PlaceListProps {
  readonly projects: readonly Project[];
  readonly place: Place;
  /** In all of the drive or the album; null until known. */
  readonly images: number | null;
  /** Left out if places have no addresses. */
  readonly addressOf?: (place: Place) => string;
  /** Somebody chose a place. */
  readonly onGo?: (place: Place) => void;
  /** Opens a dialog about a project or a collection. Absent if the user may not organise. */
  readonly onAsk?: ((question: PlaceQuestion) => void) | undefined;
  /** Images were dropped on a place. */
  readonly onDrop?: ((change: Organising, assets: ReturnType<typeof takeDragged>) => void) | undefined;
  readonly mayShare: boolean;
}

/** Up to so many collections are shown without being asked for. */
const shownAtOnce = 12;

/** Everything, the projects with their collections, and what is in the archive. */
export function PlaceList(props: PlaceListProps) {
  const { projects, place, images, onAsk } = props;
  const { t } = useTranslation();
  const current = findPlace(projects, place).project?.id ?? null;
  const active = activeProjects(projects);
  const archived = projects.filter(({ archivedAt }) => archivedAt !== null);
  const isShort = active.reduce((sum, { collections }) => sum + collections.length, 0) <= shownAtOnce;
  const branch = (project: Project) => (
    <ProjectBranch key={project.id} {...props} project={project} isOpen={isShort || project.id === current} />
  );
  return (
    <nav aria-label={t('projects.label')} className="flex flex-col gap-1 text-sm">
      <ul className="flex flex-col">
        <li>
          <Row {...props} at={everything} Icon={LayoutGrid} name={t('projects.everything')} count={images} />
        </li>
        {active.map(branch)}
        {projects.length > 0 && (
          <li>
            <Row
              {...props}
              at={{ project: 'none', collection: '' }}
              Icon={CircleOff}
              name={t('projects.none')}
              count={images === null ? null : imagesInNoProject(images, projects)}
            />
          </li>
        )}
      </ul>
      {onAsk && (
        <button
          type="button"
          className="flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-left text-muted hover:bg-raised hover:text-text"
          onClick={() => onAsk({ about: 'newProject' })}
        >
          <Plus aria-hidden="true" className="size-4 shrink-0" />
          {t('projects.new')}
        </button>
      )}
      {archived.length > 0 && (
        <details open={archived.some(({ id }) => id === current)}>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-lg px-2.5 text-muted hover:bg-raised hover:text-text">
            {t('projects.archived', { count: archived.length })}
          </summary>
          <ul className="flex flex-col">{archived.map(branch)}</ul>
        </details>
      )}
    </nav>
  );
}

interface BranchProps extends PlaceListProps {
  readonly project: Project;
  readonly isOpen: boolean;
}

function ProjectBranch({ project, isOpen: isOpenAtFirst, ...props }: BranchProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? isOpenAtFirst;
  const { id, name, collections } = project;
  return (
    <li>
      <Row
        {...props}
        at={{ project: id, collection: '' }}
        Icon={Gamepad2}
        name={name}
        count={project.images}
        items={projectItems(t, project, props)}
        before={
          collections.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t('projects.collectionsOf', { name })}
              className="grid h-11 w-6 shrink-0 place-items-center rounded-lg text-muted hover:text-text"
              onClick={() => setWanted(!isOpen)}
            >
              <ChevronRight
                aria-hidden="true"
                className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
              />
            </button>
          )
        }
      />
      {isOpen && collections.length > 0 && (
        <ul className="ml-3 flex flex-col border-line border-l pl-2">
          {collections.map((collection) => (
            <li key={collection.id}>
              <Row
                {...props}
                at={{ project: id, collection: collection.id }}
                isSmart={collection.search !== null}
                Icon={collection.search === null ? Images : Search}
                name={collection.name}
                count={collection.images ?? null}
                items={collectionItems(t, collection, props)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Texts = ReturnType<typeof useTranslation>['t'];
type Asking = Pick<PlaceListProps, 'onAsk' | 'mayShare'>;

function projectItems(t: Texts, project: Project, { onAsk }: Asking): readonly MenuItem[] {
  if (!onAsk) return [];
  const isArchived = project.archivedAt !== null;
  return [
    {
      label: t('projects.newCollection'),
      Icon: FolderPlus,
      onSelect: () => onAsk({ about: 'newCollection', project }),
    },
    { label: t('images.rename'), Icon: Pencil, onSelect: () => onAsk({ about: 'renameProject', project }) },
    {
      label: isArchived ? t('projects.unarchive') : t('projects.archive'),
      Icon: isArchived ? RotateCcw : Archive,
      onSelect: () => onAsk({ about: 'archiveProject', project }),
    },
    {
      label: t('images.delete'),
      Icon: Trash,
      onSelect: () => onAsk({ about: 'deleteProject', project }),
      isDanger: true,
    },
  ];
}

function collectionItems(t: Texts, collection: Collection, { onAsk, mayShare }: Asking): readonly MenuItem[] {
  if (!onAsk) return [];
  return [
    {
      label: t('images.rename'),
      Icon: Pencil,
      onSelect: () => onAsk({ about: 'renameCollection', collection }),
    },
    // A smart collection changes by itself, so it cannot be shared with strangers.
    ...(mayShare && collection.search === null
      ? [
          {
            label: t('share.action'),
            Icon: LinkIcon,
            onSelect: () => onAsk({ about: 'shareCollection', collection }),
          },
        ]
      : []),
    {
      label: t('images.delete'),
      Icon: Trash,
      onSelect: () => onAsk({ about: 'deleteCollection', collection }),
      isDanger: true,
    },
  ];
}

interface RowProps extends PlaceListProps {
  readonly at: Place;
  readonly isSmart?: boolean;
  readonly Icon: Icon;
  readonly name: string;
  readonly count?: number | null;
  readonly items?: readonly MenuItem[];
  readonly before?: ReactNode;
}

/** A place as a link, on which images can be dropped. */
function Row({ at, isSmart = false, Icon, name, count, items = [], before, ...props }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { place, addressOf, onGo, onDrop } = props;
  const [isOver, setOver] = useState(false);
  const change = onDrop ? dropOn(at, isSmart) : null;
  const isHere =
    at.collection === ''
      ? place.collection === '' && at.project === place.project
      : at.collection === place.collection;
  const target = {
    'aria-current': isHere ? ('page' as const) : undefined,
    className: `flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg text-left ${before ? 'pr-2.5' : 'px-2.5'} ${isHere ? 'font-medium' : ''}`,
    onClick: () => onGo?.(at),
  };
  const words = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      {typeof count === 'number' && (
        <span className="text-muted text-xs tabular-nums">{count.toLocaleString(language)}</span>
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: images can be dropped on it; the bar of a selection does the same by keyboard.
    <div
      data-place={at.collection || at.project || 'everything'}
      className={`flex min-h-11 items-center rounded-lg ${isHere ? 'bg-raised' : 'hover:bg-raised'} ${isOver ? 'bg-link/15 outline-2 outline-link' : ''}`}
      onDragOver={(event) => {
        if (!change || !isDragged(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!change || !isDragged(event)) return;
        event.preventDefault();
        onDrop?.(change, takeDragged());
      }}
    >
      {before}
      {addressOf ? (
        // Not draggable: otherwise the address would be dragged, onto itself.
        <Link to={addressOf(at)} draggable={false} {...target}>
          {words}
        </Link>
      ) : (
        <button type="button" {...target}>
          {words}
        </button>
      )}
      {items.length > 0 && (
        <span className="mr-2 flex">
          <ActionMenu label={t('images.actions', { name })} items={items} />
        </span>
      )}
    </div>
  );
}
