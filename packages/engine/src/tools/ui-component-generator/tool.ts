import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Brush, layerOf } from '../../draw/canvas.ts';
import { noiseFrom } from '../../draw/random.ts';
import { drawable } from '../../draw/text.ts';
import { iconsIn } from '../../icons/names.ts';
import type { Job, NamedLayer, Picture, Tool } from '../../job.ts';
import { kitSheet } from '../../ui/kit-sheet.ts';
import { partSheet } from '../../ui/part-sheet.ts';
import { type DrawnSheet, drawSheet, type Made, putStretched } from '../../ui/sheet.ts';
import {
  facetedTheme,
  inkedTheme,
  type Theme,
  type ThemeName,
  themeOf,
  variedTheme,
} from '../../ui/themes.ts';
import { themeIn } from '../../words/looks.ts';

type Fields = InputsOf<'ui-component-generator'>;

export const ui: Tool = { draw, layers };

const styled: Partial<Record<Job['style'], (theme: Theme) => Theme>> = {
  'low-poly': facetedTheme,
  ink: inkedTheme,
};

function sheetOf(job: Job): DrawnSheet {
  const inputs = job.inputs as Fields;
  const chosen = themeFor(job, inputs);
  job.drew({ theme: chosen });
  const named = themeOf(chosen, job.tones);
  const theme = variedTheme(named, job.random.fork('theme'), job.tones.length > 0);
  const wish = {
    theme: chosen,
    part: inputs.part,
    hasStates: inputs.states,
    label: drawable(inputs.label),
    language: job.language,
    icons: iconsIn(job.prompt),
    random: job.random.fork('goods'),
  };
  const look = {
    style: job.style,
    seed: job.seed,
    theme: styled[job.style]?.(theme) ?? theme,
    noise: noiseFrom(job.random.fork('texture')),
  };
  const sheet = inputs.scope === 'kit' ? kitSheet(wish) : partSheet(wish);
  return drawSheet(sheet, job.size, look, job.onProgress);
}

/** The form wins; with its default, the prompt may name another theme. */
const themeFor = (job: Job, { theme }: Fields): ThemeName =>
  theme === toolForms['ui-component-generator'].fields.theme.options[0]
    ? (themeIn(job.prompt) ?? theme)
    : theme;

function draw(job: Job): Picture {
  const { layer, parts, atlas } = sheetOf(job);
  if ((job.inputs as Fields).nineSlice) for (const part of parts) ticks(layer.brush, part);
  return { layer, atlas };
}

/** One layer per kind of part: one for each of sixty parts would be too many for an editor. */
function layers(job: Job): readonly NamedLayer[] {
  const { parts, sample, cell } = sheetOf(job);
  const groups = Map.groupBy(parts, ({ group }) => group);
  const grouped = [...groups].map(([name, own]) => {
    const layer = layerOf(job.size.width, job.size.height);
    for (const part of own) putStretched(layer.brush, part, part.frame, cell);
    return { name, layer };
  });
  return [{ name: 'sample', layer: sample }, ...grouped];
}

/** Marks the nine-slice cuts beside a part; the part itself stays clean. */
function ticks(brush: Brush, { frame }: Made): void {
  if (frame.borders === undefined) return;
  const { x, y, w, h, borders } = frame;
  const long = Math.max(2, Math.round(brush.canvas.height / 240));
  const wide = Math.max(1, Math.round(long / 4));
  brush.fillStyle = 'rgb(235,40,90)';
  for (const at of [x + borders.left, x + w - borders.right])
    for (const from of [y - long - wide, y + h + wide]) brush.fillRect(at - wide / 2, from, wide, long);
  for (const at of [y + borders.top, y + h - borders.bottom])
    for (const from of [x - long - wide, x + w + wide]) brush.fillRect(from, at - wide / 2, long, wide);
}
