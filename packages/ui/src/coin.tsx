/** The mark of a credit. It stands before every amount, and nowhere else. */
export function Coin({ className = 'size-4' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 text-coin ${className}`}
    >
      <circle cx="8" cy="8" r="7.25" fill="currentColor" />
      <circle cx="8" cy="8" r="5.1" fill="none" stroke="#000" strokeOpacity="0.28" strokeWidth="1.1" />
      <path d="M8 4.6 10.6 11H9.2l-.45-1.2h-1.5L6.8 11H5.4z" fill="#000" fillOpacity="0.55" />
    </svg>
  );
}
