const eight = [0, 1, 2, 3, 4, 5, 6, 7];

export function Skeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      {eight.map((tile) => (
        <div key={tile} className="pb-12">
          <div className="pulse aspect-square rounded-card bg-raised" />
        </div>
      ))}
    </div>
  );
}
