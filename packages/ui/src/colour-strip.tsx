interface Props {
  readonly colours: readonly string[];
  readonly className: string;
  /** Shows the colour codes, for use elsewhere. */
  readonly isNamed?: boolean;
}

/** Colours side by side, from dark to light. */
export function ColourStrip({ colours, className, isNamed = false }: Props) {
  // A colour may occur twice.
  const places = colours.map((colour, place) => ({ colour, place: `${place} ${colour}` }));
  return (
    <span
      aria-hidden={isNamed ? undefined : true}
      className={`flex overflow-hidden border-line-strong ${className}`}
    >
      {places.map(({ colour, place }) => (
        <span
          key={place}
          title={isNamed ? colour : undefined}
          className="flex-1"
          style={{ backgroundColor: colour }}
        >
          {isNamed && <span className="sr-only">{colour}</span>}
        </span>
      ))}
    </span>
  );
}
