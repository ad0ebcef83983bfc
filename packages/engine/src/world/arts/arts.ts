import { render } from '../render.ts';
import type { Scene } from '../scene.ts';
import { cel } from './cel.ts';
import { flat } from './flat.ts';
import { ink } from './ink.ts';
import { lowPoly } from './low-poly.ts';
import { painterly } from './painterly.ts';
import type { Picture, Size } from './picture.ts';
import { pixel } from './pixel.ts';
import { addFalling, addLightning } from './weather.ts';

export const arts = { painterly, flat, pixel, 'low-poly': lowPoly, ink, cel } as const;
export type ArtName = keyof typeof arts;

/** Low-poly wants the coarse models of a scene, all others the fine ones. */
export const isCoarse = (art: ArtName) => art === 'low-poly';

/** Draws a scene in one of the arts. */
export function drawWith(art: ArtName, scene: Scene, size: Size): Picture {
  const picture = drawDry(art, scene, size);
  addFalling(picture, arts[art].plan(scene, size).scene, arts[art].weather(size));
  return picture;
}

/** Leaves out the rain and the snow that fall before a scene. */
export function drawDry(art: ArtName, scene: Scene, size: Size): Picture {
  const planned = arts[art].plan(scene, size);
  const frame = render(planned.scene, planned.options);
  const picture = arts[art].paint(frame, planned.scene, size);
  addLightning(picture, frame, planned.scene, arts[art].weather(size));
  return picture;
}
