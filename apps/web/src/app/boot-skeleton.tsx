/** The same as in index.html, so that nothing moves when the app starts. */
export function BootSkeleton() {
  return (
    <svg width="100%" height="560" aria-hidden="true" fill="#8A93A6">
      <g transform="translate(20 16)">
        <path d="M16 7 25.500 29h-5l-1.700-4.500h-5.600L11.500 29h-5zm0 9.200-1.600 4.300h3.200z" />
        <circle cx="16" cy="5.500" r="4" fill="#FFC53D" />
        <text x="42" y="27" fontFamily="Chakra Petch, system-ui, sans-serif" fontSize="20" fontWeight="600">
          Artcade
        </text>
      </g>
      <g className="pulse" fillOpacity=".16">
        <rect y="64" width="100%" height="1" />
        <rect x="4%" y="96" width="44%" height="28" rx="10" />
        <rect x="4%" y="140" width="40%" height="16" rx="8" />
        <rect x="4%" y="180" width="44%" height="120" rx="10" />
        <rect x="52%" y="96" width="44%" height="204" rx="10" />
        <rect x="4%" y="332" width="28%" height="200" rx="10" />
        <rect x="36%" y="332" width="28%" height="200" rx="10" />
        <rect x="68%" y="332" width="28%" height="200" rx="10" />
      </g>
    </svg>
  );
}
