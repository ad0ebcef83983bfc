export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5 font-semibold font-title text-xl tracking-wide">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="size-7">
        <path
          d="M16 7 25.5 29h-5l-1.7-4.5h-5.6L11.500 29h-5zm0 9.200-1.600 4.300h3.200z"
          fill="currentColor"
        />
        <circle cx="16" cy="5.500" r="4" className="fill-coin" />
      </svg>
      Artcade
    </span>
  );
}
