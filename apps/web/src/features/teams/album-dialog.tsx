import type { Team } from '@artcade/contract/shapes';
import { useMemo, useState } from 'react';
import { mayWithEvery } from '#images/list/viewer-permissions.ts';
import { Album } from './album.tsx';
import { AlbumTrash } from './album-trash.tsx';
import type { AlbumViewer } from './album-view.ts';
import { teamRole } from './team-view.ts';

interface Props {
  readonly team: Team;
  readonly uid: string;
  readonly onClose: () => void;
}

/** A team's images, and for its owner the trash. */
export function AlbumDialog({ team, uid, onClose }: Props) {
  const [place, setPlace] = useState<'album' | 'trash'>('album');
  const role = teamRole(team, uid);
  const viewer = useMemo((): AlbumViewer => ({ place: 'album', uid, role }), [uid, role]);
  return place === 'trash' && mayWithEvery('restore', viewer) ? (
    <AlbumTrash team={team} viewer={viewer} onBack={() => setPlace('album')} onClose={onClose} />
  ) : (
    <Album team={team} viewer={viewer} onTrash={() => setPlace('trash')} onClose={onClose} />
  );
}
