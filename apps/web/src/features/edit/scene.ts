import type { Margins } from '@artcade/domain/edits';
import { type Frame, frameOf, type Point, type Size, type View } from '#images/picture/zoom.ts';

export const noExtension: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

/** What the stage shows: the picture, and the space around it that an extension will fill. */
export interface Scene {
  readonly picture: Size;
  readonly extension: Margins;
}

export const sceneSize = ({ picture, extension: { top, right, bottom, left } }: Scene): Size => ({
  width: Math.round(picture.width * (1 + left + right)),
  height: Math.round(picture.height * (1 + top + bottom)),
});

export const frameOfScene = (stage: Size, scene: Scene): Frame => frameOf(stage, sceneSize(scene));

/** The picture's place in the scene, in shares of the scene. */
export function placeOfPicture({ extension: { top, right, bottom, left } }: Scene) {
  const [across, down] = [1 + left + right, 1 + top + bottom];
  return { left: left / across, top: top / down, width: 1 / across, height: 1 / down };
}

/** The place in the mask under a point of the stage, which is relative to the stage's centre. */
export function toMask(point: Point, at: { view: View; frame: Frame; scene: Scene; mask: Size }): Point {
  const { view, frame, mask } = at;
  const place = placeOfPicture(at.scene);
  const x = ((point.x - view.x) / view.scale / frame.fitted.width + 0.5 - place.left) / place.width;
  const y = ((point.y - view.y) / view.scale / frame.fitted.height + 0.5 - place.top) / place.height;
  return { x: x * mask.width, y: y * mask.height };
}

/** The point of the stage over a place in the mask. */
export function toStage(spot: Point, at: { view: View; frame: Frame; scene: Scene; mask: Size }): Point {
  const { view, frame, mask } = at;
  const place = placeOfPicture(at.scene);
  const x = place.left + (spot.x / mask.width) * place.width - 0.5;
  const y = place.top + (spot.y / mask.height) * place.height - 0.5;
  return {
    x: x * frame.fitted.width * view.scale + view.x,
    y: y * frame.fitted.height * view.scale + view.y,
  };
}

/** How many points of the screen a pixel of the mask has. */
export const screenPerMask = (at: { view: View; frame: Frame; scene: Scene; mask: Size }): number =>
  (at.frame.fitted.width * placeOfPicture(at.scene).width * at.view.scale) / at.mask.width;

/** How large the picture is shown: 1 is a point of the screen for each of its pixels. */
export const shownScale = ({ scale }: View, { fitted }: Frame, scene: Scene): number =>
  (fitted.width / sceneSize(scene).width) * scale;

/** The scale of a view that shows each pixel as a point of the screen. */
export const naturalScale = ({ fitted }: Frame, scene: Scene): number =>
  sceneSize(scene).width / Math.max(1, fitted.width);
