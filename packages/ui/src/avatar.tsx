const sizes = { small: 'size-8 text-sm', usual: 'size-10 text-lg', large: 'size-20 text-3xl' } as const;

interface Props {
  readonly name: string;
  readonly url: string | null;
  readonly size?: keyof typeof sizes;
}

/** The photo, or the first letter of the name. Decorative: the name always stands beside it. */
export function Avatar({ name, url, size = 'usual' }: Props) {
  const initial = [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? '';
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-raised font-semibold font-title ${sizes[size]}`}
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : initial}
    </span>
  );
}
