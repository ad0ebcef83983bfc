import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { viewParameters } from '#images/find/view.ts';
import { useLocation, useNavigate, useSearchParams } from '#router/router.tsx';

interface Opened {
  readonly what: 'album' | 'members' | 'credits' | 'delete';
  readonly team: Team;
}

/** How this page opened the album: then going back closes it. */
interface Passed {
  readonly openedHere?: boolean;
}

/** Everything in the address that belongs to an open album. */
const albumParameters = ['album', 'image', 'talk', ...viewParameters] as const;

/**
 * The open dialog and the current data of its team. An album is in the address: a link or a reload opens it, and the back button
 * closes it. If the user is no longer in the team, the dialog closes with a message.
 */
export function useOpenTeam(teams: readonly Team[] | undefined) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed | null;
  const [dialog, setDialog] = useState<Opened | null>(null);
  const albumId = address.get('album');
  const find = (wanted: string | undefined) => teams?.find(({ id }) => id === wanted);
  // As it was last seen, for the message about a team that is gone.
  const [album, setAlbum] = useState<Team | null>(null);
  const albumNow = find(albumId ?? undefined);
  if (albumNow && albumNow !== album) setAlbum(albumNow);

  const opened: Opened | null =
    dialog ?? (album && album.id === albumId ? { what: 'album', team: album } : null);
  // Deleting a team shows its own message.
  const isLost =
    teams !== undefined &&
    (dialog ? dialog.what !== 'delete' && !find(dialog.team.id) : albumId !== null && !albumNow);

  const leaveAlbum = () => {
    const rest = new URLSearchParams(address);
    for (const name of albumParameters) rest.delete(name);
    setAddress(rest, { replace: true, state: null });
  };
  const lose = useEffectEvent(() => {
    if (opened) toast({ text: t('teams.removedYou', { team: opened.team.name }) });
    if (dialog) setDialog(null);
    else leaveAlbum();
  });
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  return {
    opened: opened && { ...opened, team: find(opened.team.id) ?? opened.team },
    open: (what: Opened['what'], team: Team) => {
      if (what !== 'album') return setDialog({ what, team });
      const next = new URLSearchParams(address);
      next.set('album', team.id);
      setAddress(next, { state: { openedHere: true } });
    },
    close: () => {
      if (dialog) setDialog(null);
      else if (passed?.openedHere) void navigate(-1);
      else leaveAlbum();
    },
  };
}
