import type { Asset, Team } from '@artcade/contract/shapes';
import { ImagePlus } from '@artcade/ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeholder } from '#gallery/grid/thumbhash.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

const sockets = [0, 1, 2, 3];

/** The newest images of an album, so that a card shows its team's own colours. The button beside it says the same aloud. */
export function AlbumStrip({ team, onOpen }: { team: Team; onOpen: () => void }) {
  const { ref, isSeen } = useSeen();
  const uid = useUser()?.uid;
  const { data } = useQuery({
    // Whatever is added changes how much is stored.
    queryKey: ['album-strip', uid, team.id, team.storageUsed],
    queryFn: () => client.listAssets({ query: { teamId: team.id, limit: String(sockets.length) } }),
    enabled: isSeen,
    placeholderData: keepPreviousData,
  });
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="grid grid-cols-4 gap-1.5"
      onClick={onOpen}
    >
      {sockets.map((socket) => (
        <span
          key={socket}
          className={`relative grid aspect-square place-items-center overflow-hidden rounded-lg bg-well ${data ? '' : 'pulse'}`}
        >
          {data?.[socket] ? (
            <Thumb asset={data[socket]} />
          ) : (
            data && socket === data.length && <ImagePlus className="size-6 text-muted" />
          )}
        </span>
      ))}
    </button>
  );
}

function Thumb({ asset }: { asset: Asset }) {
  const blur = placeholder(asset.thumbhash);
  return (
    <>
      {blur && <img src={blur} alt="" className="absolute inset-0 size-full object-cover" />}
      <img src={asset.gridUrl} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
    </>
  );
}

/** True once it has come near the part of the page that is in sight: fifty teams need not ask at once. */
function useSeen() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
