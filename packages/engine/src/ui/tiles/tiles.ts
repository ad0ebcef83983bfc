import { apart, type Brush } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Noise } from '../../draw/random.ts';
import type { TileName } from '../names.ts';
import type { Theme } from '../theme.ts';
import { type Ground, tileSide } from './ground.ts';
import { matterTiles } from './matter.ts';
import { ornamentTiles } from './ornaments.ts';

const tiles: Readonly<Record<TileName, (ground: Ground) => void>> = { ...matterTiles, ...ornamentTiles };

/** Paints one tile of a pattern on the face of the theme, at 0, 0. */
export function paintTile(brush: Brush, name: TileName, theme: Theme, noise: Noise): void {
  const { face } = theme;
  const shade = (by: number): Colour => (face.l > 0.4 ? darker(face, by) : lighter(face, by));
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, 0, tileSide, tileSide);
    brush.clip();
    brush.lineCap = 'butt';
    brush.fillStyle = css(face, theme.solid);
    brush.fillRect(0, 0, tileSide, tileSide);
    const strong = theme.bold ? 1.9 : 1;
    tiles[name]({
      brush,
      noise,
      theme,
      dark: css(darker(face, (face.l > 0.3 ? 0.07 : 0.05) * strong)),
      light: css(lighter(face, 0.06 * strong)),
      soft: css(mix(shade(0.06 * strong), theme.frame, theme.bold ? 0.2 : 0.08)),
      accent: css(mix(face, theme.accent, theme.bold ? 0.75 : 0.5)),
      motif: (share) => mix(face, theme.frame, Math.min(0.8, share * (theme.bold ? 1.6 : 1))),
    });
  });
}
