import type { Asset, Team } from '@artcade/contract/shapes';
import { Button, buttonClass } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { UsersRound } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inBatches } from '#images/list/batches.ts';
import { keptLists, outdate } from '#images/list/lists.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { mayAddTo } from '../list/may-add-to.ts';

interface Props {
  readonly assets: readonly Asset[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Shares the user's images in a team's album. They also stay in the drive. */
export function ShareDialog({ assets, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const queries = useQueryClient();
  const teams = useQuery({
    queryKey: ['teams', uid],
    queryFn: () => client.listTeams(),
    select: (all) => all.filter((team) => mayAddTo(team, uid)),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const only = teams.data?.length === 1 ? teams.data[0] : undefined;
  const team = teams.data?.find(({ id }) => id === chosen) ?? only;
  const share = useMutation({
    mutationFn: ({ id }: Team) =>
      inBatches(
        assets.map((asset) => asset.id),
        (ids) => client.shareAssets({ body: { ids, teamId: id } }),
      ),
    onSuccess: (_, { id, name }) => {
      outdate(keptLists({ kind: 'album', teamId: id }, false));
      void queries.invalidateQueries({ queryKey: ['copies'] });
      toast({ text: t('images.shared', { count: assets.length, team: name }) });
      onDone?.();
      onClose();
    },
  });
  const isEmpty = teams.data?.length === 0;
  return (
    <Dialog
      title={t('images.shareTitle', { count: assets.length })}
      onClose={onClose}
      actions={
        <>
          {isEmpty ? (
            <Link to="/teams" className={buttonClass('play')}>
              {t('images.toTeams')}
            </Link>
          ) : (
            <Button
              look="play"
              busy={share.isPending}
              disabled={!team}
              onClick={() => team && share.mutate(team)}
            >
              {t('images.share')}
            </Button>
          )}
          <Button disabled={share.isPending} onClick={onClose}>
            {t('images.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {share.error && (
          <Notice kind="error">{t('images.shareFailed', { reason: failureText(t, share.error) })}</Notice>
        )}
        {teams.error && !teams.data && <Notice kind="error">{failureText(t, teams.error)}</Notice>}
        {isEmpty && <NoTeams />}
        {teams.isPending && <Unknown />}
        {teams.data && !isEmpty && (
          <>
            <p className="text-muted">{t('images.shareText')}</p>
            <TeamChoice teams={teams.data} chosen={team?.id ?? null} onChoose={setChosen} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly teams: readonly Team[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function TeamChoice({ teams, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('images.shareTeam')}</legend>
      {teams.map(({ id, name, members }) => (
        <label
          key={id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line-strong bg-raised px-4 py-2 has-[:checked]:border-link has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
        >
          <input
            type="radio"
            name="team"
            className="size-4 accent-(--link) outline-none"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            <span className="text-muted text-sm">{t('images.members', { count: members.length })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function NoTeams() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <UsersRound aria-hidden="true" className="size-9 text-muted" />
      <p className="text-muted">{t('images.noTeams')}</p>
    </div>
  );
}

function Unknown() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      <span className="pulse h-14 rounded-card bg-raised" />
      <span className="pulse h-14 rounded-card bg-raised" />
    </div>
  );
}
