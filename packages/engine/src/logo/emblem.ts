import type { Material } from '../draw/bevel.ts';
import { apart, around, type Box, type Brush, inset, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../draw/colour.ts';
import type { Noise, Random } from '../draw/random.ts';
import { type Badge, clipBadge, fillBadge, lifts } from './badges.ts';
import { giveBody, giveCoarseBody } from './body.ts';
import { type Company, paintCompany, spaceFor } from './company.ts';
import { paintPicture } from './pictures.ts';
import type { Emblem } from './plan-nouns.ts';
import { paintVignette, type Vignette } from './vignette.ts';

export interface EmblemLook {
  readonly material: Material;
  readonly noise: Noise;
  readonly castsShadow: boolean;
  readonly badge: Badge;
  readonly company: Company;
  /** The badge's field behind the icon. */
  readonly field: Colour;
  /** Seen in the field. */
  readonly scene?: { readonly vignette: Vignette; readonly random: Random } | null;
  /** In the upper half: the title crosses the lower one. */
  readonly isUpper?: boolean;
}

/** Draws a picture on a badge, perhaps with decorations; or the badge alone. */
export function emblem(layer: Layer, shown: Emblem | null, room: Box, look: EmblemLook): void {
  const { material, noise, castsShadow, badge, company, field, scene, isUpper = false } = look;
  const box = inset(room, room.w * spaceFor(company));
  const { brush } = layer;
  if (company !== 'none') {
    const around = layerOf(layer.width, layer.height);
    paintCompany(around.brush, box, company);
    const thin = { slope: box.h * 0.03, reach: box.h * 0.026, depth: box.h * 0.03 };
    giveBody(layer, around, thin, { material, noise, castsShadow });
  }
  // The frame of a large badge is not thicker than the letters.
  const thick = isUpper ? 0.6 : 1;
  const frame = { slope: box.h * 0.075 * thick, reach: box.h * 0.034 * thick, depth: box.h * 0.045 * thick };
  const paint = (target: Brush) => fillBadge(target, badge, box, '#fff');
  giveCoarseBody(layer, box, paint, frame, { material, noise, castsShadow }, isUpper ? 0.6 : 1);
  fillBadge(brush, badge, inset(box, box.w * 0.1 * thick), css(material.outline));
  const ground = inset(box, box.w * 0.115 * thick);
  const glow = around(brush, 0, -0.25, 1.3, [
    [0, lighter(field, 0.16)],
    [0.55, field],
    [1, darker(field, 0.14)],
  ]);
  fillBadge(brush, badge, ground, glow);
  if (scene)
    apart(brush, () => {
      clipBadge(brush, badge, ground);
      paintVignette(
        brush,
        isUpper ? { ...ground, h: ground.h * 0.92 } : ground,
        scene.vignette,
        scene.random,
      );
    });
  if (shown === null) return;
  const line = darker(material.outline, 0.02);
  const lift = box.h * (lifts[badge] ?? 0);
  const middle = inset(box, box.w * (isUpper ? 0.24 : 0.205));
  const y = isUpper ? box.y + box.h * 0.09 : middle.y - lift;
  paintPicture(
    brush,
    shown,
    { ...middle, y },
    { line, reach: isUpper ? 0.8 : 1.2, castsShadow, hasSticker: scene !== null && scene !== undefined },
  );
}
