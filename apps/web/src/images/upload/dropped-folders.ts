import { createStore } from '@artcade/ui/store';
import { useNavigate } from '#router/router.tsx';

/** What was dropped on a drive or an album, until the page that imports it has taken it. */
export const droppedFolders = createStore<readonly FileSystemEntry[] | null>(null);

/** The page that imports into the drive, or into a team's album. */
export const importPath = (teamId: string | null): string =>
  teamId === null ? '/my-drive/import' : `/my-drive/import?${new URLSearchParams({ team: teamId })}`;

/** Opens the page that imports what was dropped. */
export function useImportDropped(teamId: string | null): (entries: readonly FileSystemEntry[]) => void {
  const navigate = useNavigate();
  return (entries) => {
    droppedFolders.set(entries);
    void navigate(importPath(teamId));
  };
}
