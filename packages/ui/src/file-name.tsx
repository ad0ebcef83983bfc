import { splitName } from './split-name.ts';

interface Props {
  readonly name: string;
  readonly className?: string;
}

/** A name in one line. Where room is short its middle is left out: names of one series differ at their end. */
export function FileName({ name, className = '' }: Props) {
  const { start, end, room } = splitName(name);
  return (
    <span className={`block min-w-0 overflow-hidden whitespace-pre ${className}`} title={name}>
      {end === '' ? (
        <span className="block truncate">{name}</span>
      ) : (
        <>
          <span className="sr-only select-none">{name}</span>
          {/* No flex: a copied name would break in two lines. */}
          <span
            aria-hidden="true"
            className="inline-block overflow-hidden text-ellipsis align-bottom"
            style={{ maxWidth: `calc(100% - ${room}em)` }}
          >
            {start}
          </span>
          <span aria-hidden="true">{end}</span>
        </>
      )}
    </span>
  );
}
