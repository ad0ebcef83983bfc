import type { Team } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft } from '@artcade/ui/icons';
import { LargeDialog } from '@artcade/ui/large-dialog';
import { Notice } from '@artcade/ui/notice';
import { useRef, useState } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { PickError, type PickedImage } from './picked-image.ts';
import { PickFromDevice } from './picker-device.tsx';
import { PickFromList } from './picker-list.tsx';
import { PickSearch } from './picker-search.tsx';
import { type PickSource, Sources } from './picker-sources.tsx';
import { ChooseTeam } from './picker-teams.tsx';
import { usePickHandler } from './use-pick-handler.ts';
import { type Picked, usePicked } from './use-picked.ts';

interface Props {
  readonly multiple?: boolean;
  /** Handles the images; the picker closes when it resolves. If it rejects, the picker shows the error and stays open. */
  readonly onPick: (picked: readonly PickedImage[]) => Promise<void> | void;
  readonly onClose: () => void;
  /** The team to which images are added; its own album is not offered. */
  readonly exceptTeam?: string;
}

/** Picks images from the device, the user's drive, or the albums of their teams. */
export function ImagePicker({ multiple = false, onPick, onClose, exceptTeam }: Props) {
  const { t } = useTranslation();
  const images = useStorage(drive)?.images;
  const [chosen, setFrom] = useState<PickSource | null>(null);
  // A drive without images has nothing to choose from.
  const from = chosen ?? (images === 0 ? 'device' : 'drive');
  const [team, setTeam] = useState<Team | null>(null);
  const [search, setSearch] = useState('');
  const picked = usePicked();
  const scroller = useRef<HTMLDivElement>(null);
  const taking = usePickHandler(onPick, onClose);
  const scope = scopeOf(from, team);
  const choose = (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/')).slice(0, multiple ? undefined : 1);
    if (images.length > 0) taking.take(images.map((file) => ({ kind: 'file', file })));
    else if (files.length > 0) taking.fail(new PickError('noImage'));
  };
  const go = (next: PickSource, album: Team | null) => {
    taking.forget();
    setSearch('');
    setFrom(next);
    setTeam(album);
  };
  return (
    <LargeDialog
      title={multiple ? t('picker.titleMany') : t('picker.titleOne')}
      onClose={onClose}
      closeLabel={t('terms.close')}
      scroller={scroller}
      head={
        <div className="flex flex-col gap-3">
          <div className="flex flex-col gap-3 lg:flex-row lg:*:flex-1">
            <Sources chosen={from} onChoose={(next) => go(next, null)} />
            <div className="max-lg:contents">
              {scope && <PickSearch key={keyOf(scope)} onSearch={setSearch} />}
            </div>
          </div>
          {from === 'albums' && team && <BackToTeams team={team} onBack={() => go('albums', null)} />}
          {taking.error && <Notice kind="error">{taking.error}</Notice>}
        </div>
      }
      foot={
        multiple &&
        from !== 'device' && (
          <Foot
            picked={picked}
            isBusy={taking.isBusy}
            onAdd={() => taking.take(picked.assets.map((asset) => ({ kind: 'asset', asset })))}
          />
        )
      }
    >
      <div
        aria-busy={taking.isBusy}
        className={`flex flex-1 flex-col ${taking.isBusy ? 'pointer-events-none opacity-60' : ''}`}
      >
        {from === 'device' && <PickFromDevice multiple={multiple} onFiles={choose} onTrouble={taking.fail} />}
        {from === 'albums' && !team && (
          <ChooseTeam except={exceptTeam} onChoose={(chosen) => go('albums', chosen)} />
        )}
        {scope && (
          <PickFromList
            key={keyOf(scope)}
            scope={scope}
            search={search}
            picked={multiple ? picked : null}
            onPick={(asset) => taking.take([{ kind: 'asset', asset }])}
            scroller={scroller}
          />
        )}
      </div>
      <DropZone
        onFiles={choose}
        isOff={taking.isBusy}
        text={multiple ? t('picker.letGoMany') : t('picker.letGoOne')}
      />
    </LargeDialog>
  );
}

const drive: Scope = { kind: 'drive' };

function scopeOf(from: PickSource, team: Team | null): Scope | null {
  if (from === 'drive') return drive;
  return from === 'albums' && team ? { kind: 'album', teamId: team.id } : null;
}

const keyOf = (scope: Scope): string => (scope.kind === 'drive' ? 'drive' : scope.teamId);

function BackToTeams({ team, onBack }: { team: Team; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={t('picker.otherTeam')}
        title={t('picker.otherTeam')}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      <h3 className="wrap-anywhere line-clamp-2 min-w-0 text-lg">{team.name}</h3>
    </div>
  );
}

interface FootProps {
  readonly picked: Picked;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

function Foot({ picked: { assets, clear }, isBusy, onAdd }: FootProps) {
  const { t } = useTranslation();
  const count = assets.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end gap-3">
      <p role="status" className="mr-auto text-muted text-sm tabular-nums">
        {count === 0 ? t('picker.hint') : t('picker.selected', { count })}
      </p>
      {count > 0 && (
        <Button look="bare" disabled={isBusy} onClick={clear}>
          {t('picker.clear')}
        </Button>
      )}
      <Button look="play" busy={isBusy} disabled={count === 0} onClick={onAdd}>
        {t('picker.add')}
      </Button>
    </div>
  );
}
