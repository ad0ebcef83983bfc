import type { Team } from '@artcade/contract/shapes';
import { useState } from 'react';
import { Album } from './album.tsx';
import { AlbumTrash } from './album-trash.tsx';
import { maySeeTrash, type Viewer } from './album-view.ts';
import { teamRole } from './team-view.ts';

interface Props {
  readonly team: Team;
  readonly uid: string;
  readonly onClose: () => void;
}

/** A team's images, and for its owner the trash. */
export function AlbumDialog({ team, uid, onClose }: Props) {
  const [place, setPlace] = useState<'album' | 'trash'>('album');
  const viewer: Viewer = { uid, role: teamRole(team, uid) };
  return place === 'trash' && maySeeTrash(viewer) ? (
    <AlbumTrash team={team} uid={uid} onBack={() => setPlace('album')} onClose={onClose} />
  ) : (
    <Album team={team} viewer={viewer} onTrash={() => setPlace('trash')} onClose={onClose} />
  );
}
