/** The photo, or the first letter of the name. Decorative: the name always stands beside it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const initial = [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? '';
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-raised font-semibold font-title text-lg"
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : initial}
    </span>
  );
}
