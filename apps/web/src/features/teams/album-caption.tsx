import { FileName } from '@artcade/ui/file-name';

interface Props {
  readonly name: string;
  /** A line below the name. */
  readonly note: string;
}

/** Below a picture in an album: its name, and who shared it. */
export const AlbumCaption = ({ name, note }: Props) => (
  <span className="min-w-0 flex-1 px-0.5">
    <FileName name={name} className="text-sm leading-5" />
    <span className="block truncate text-muted text-xs leading-4" title={note}>
      {note}
    </span>
  </span>
);
