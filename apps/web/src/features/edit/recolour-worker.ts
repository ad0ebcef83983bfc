import type { Raster } from '@artcade/domain/pictures/raster';
import { recolour } from '@artcade/domain/pictures/recolour';

/** Paints a picture in other colours beside the page, as the server does it for the finished edit. */
export interface AskedColours {
  readonly picture: Raster;
  readonly colours: readonly string[];
}

self.addEventListener('message', ({ data }: MessageEvent<AskedColours>) => {
  // After a failure the page may ask for other colours.
  void recolour(data.picture, data.colours, () => {})
    .catch(() => null)
    .then((painted) => self.postMessage(painted));
});
