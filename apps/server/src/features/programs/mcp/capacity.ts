import { Failure } from '@artcade/domain/failure';
import { createCapacity } from '#http/capacity.ts';

/**
 * Messages under way: each may wait for an image. The requests of a batch count one by one. Once half of all places are taken, the
 * rest is for other accounts and networks: `crowded`.
 */
const messages = {
  each: 24,
  network: 96,
  crowded: { each: 8, network: 24 },
  all: 480,
};
/** Bytes of pictures in responses that are not read yet, of one account and of all. */
const pictures = { each: 48_000_000, all: 256_000_000 };
/** A picture is in memory as base64 in the result, and again in the text of the response. */
const copies = 3;

/** What one request holds until its response has been read. */
export interface Held {
  /** Reserves memory for a picture of so many bytes. Returns false where there is none left. */
  readonly reservePicture: (bytes: number) => boolean;
  readonly release: () => void;
}

export function createMcpCapacity() {
  const underWay = createCapacity(messages.all);
  const memory = createCapacity(pictures.all);
  /** Throws `rate_limited` where the account or its network has too many messages under way, and `unavailable` where all accounts have. */
  return (uid: string, network: string, count: number): Held => {
    const share = underWay.reserved() < messages.all / 2 ? messages : messages.crowded;
    const place = underWay.reserve(
      [
        { who: `account ${uid}`, maximum: share.each },
        { who: `network ${network}`, maximum: share.network },
      ],
      count,
    );
    if (place === 'share') throw new Failure('rate_limited', { retryAfter: 1 });
    if (place === 'total') throw new Failure('unavailable');
    const held = memory.reserve([{ who: uid, maximum: pictures.each }], 0);
    return {
      reservePicture: (bytes) => typeof held === 'object' && held.grow(copies * bytes) === null,
      release: () => {
        place.release();
        if (typeof held === 'object') held.release();
      },
    };
  };
}
