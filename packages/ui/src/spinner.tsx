/** Seven lights going round, in the style of the arcade, while nothing is known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex gap-1.5">
      {lights.map((delay) => (
        <span
          key={delay}
          className="pulse size-2 rounded-full bg-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </div>
  );
}

const lights = [0, 120, 240, 360, 480, 600, 720];
