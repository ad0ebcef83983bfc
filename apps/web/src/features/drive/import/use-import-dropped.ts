import { useNavigate } from '#router/router.tsx';
import { droppedStore } from './dropped-store.ts';

/** Opens the page that imports what was dropped. */
export function useImportDropped(): (entries: readonly FileSystemEntry[]) => void {
  const navigate = useNavigate();
  return (entries) => {
    droppedStore.set(entries);
    void navigate('/my-drive/import');
  };
}
