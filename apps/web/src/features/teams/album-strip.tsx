import type { Asset, Team } from '@artcade/contract/shapes';
import { ImagePlus } from '@artcade/ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeholder } from '#images/grid/thumbhash.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

const sockets = [0, 1, 2, 3];

/** The newest images of an album on its team's card. Hidden from screen readers, because the button beside it does the same. */
export function AlbumStrip({ team, onOpen }: { team: Team; onOpen: () => void }) {
  const { ref, isSeen } = useSeen();
  const uid = useUser()?.uid;
  const { data } = useQuery({
    // A new image changes the used storage, and so the key.
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

/** True once it is near the visible part of the page: fifty teams must not send requests at once. */
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
