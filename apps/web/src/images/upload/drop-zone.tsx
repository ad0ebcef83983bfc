import { useTranslation } from '@artcade/ui/i18n';
import { ImageUp } from '@artcade/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { pastedName } from './pasted-name.ts';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Takes folders and zips, with all that was dropped beside them. Without it, they are files like others. */
  readonly onFolders?: (entries: readonly FileSystemEntry[]) => void;
  /** While a dialog covers the page, or nothing may be added. */
  readonly isOff?: boolean;
  /** The text shown while files are dragged. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** Accepts files dropped anywhere in the window, or pasted. */
export function DropZone({ onFiles, onFolders, isOff = false, text, children }: Props) {
  const isOver = useDroppedFiles(onFiles, onFolders, isOff);
  return (
    <>
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
          <div className="grid size-full max-h-96 max-w-2xl place-content-center justify-items-center gap-3 rounded-card border-2 border-link border-dashed bg-panel p-8 text-center">
            <ImageUp aria-hidden="true" className="size-10 text-link" />
            <p className="font-semibold font-title text-xl">{text}</p>
          </div>
        </div>
      )}
    </>
  );
}

function useDroppedFiles(onFiles: Props['onFiles'], onFolders: Props['onFolders'], isOff: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const { t } = useTranslation();
  const take = useEffectEvent((files: FileList | undefined, isPasted: boolean) => {
    const found = [...(files ?? [])];
    if (found.length === 0) return;
    onFiles(isPasted ? found.map((file) => named(file, t('images.pastedName'))) : found);
  });
  const takeDropped = useEffectEvent((dropped: DataTransfer | null) => {
    const entries = [...(dropped?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
    const hasFolder = entries.some(({ isDirectory, name }) => isDirectory || /\.zip$/i.test(name));
    if (onFolders && hasFolder) onFolders(entries);
    else take(dropped?.files, false);
  });
  useEffect(() => {
    if (isOff) return;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      takeDropped(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (!isText) take(event.clipboardData?.files, true);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      listeners.abort();
      setOver(false);
    };
  }, [isOff]);
  return isOver;
}

/** All browsers give pasted images the same name. */
const named = (file: File, name: string): File =>
  new File([file], pastedName(file, name, new Date()), { type: file.type });
