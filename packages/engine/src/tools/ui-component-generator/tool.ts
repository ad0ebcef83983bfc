import { type InputsOf, type Style, toolForms } from '@artcade/domain/tool-forms';
import { withoutConcept } from '../../brief/edits.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { type Brush, layerOf } from '../../draw/canvas.ts';
import { colour } from '../../draw/colour.ts';
import { noiseFrom } from '../../draw/random.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Picture, Tool } from '../../job.ts';
import { kitSheet } from '../../ui/kit-sheet.ts';
import { saidIn } from '../../ui/look-of.ts';
import { partSheet } from '../../ui/part-sheet.ts';
import { drawnConceptsIn, type Plan, planOf } from '../../ui/plan-of.ts';
import { type DrawnSheet, drawSheet, type Made, putStretched } from '../../ui/sheet.ts';
import type { Theme } from '../../ui/theme.ts';
import { facetedTheme, inkedTheme, openTheme, tonedTheme, variedTheme } from '../../ui/themes.ts';

type Fields = InputsOf<'ui-component-generator'>;

export const ui: Tool = { draw, layers };

const styled: Partial<Record<Style, (theme: Theme) => Theme>> = {
  'low-poly': facetedTheme,
  ink: inkedTheme,
};

/** Styles that a prompt can name and that are a way of finishing, too. */
const finishes: Readonly<Record<string, Style>> = {
  'style.pixel': 'pixel',
  'material.pixel': 'pixel',
  'style.low-poly': 'low-poly',
  'style.cel-shaded': 'cel',
  'style.line-art': 'ink',
};

/** The words name a finish where the form leaves the usual one. */
function styleFor({ style, brief }: Job): Style {
  if (style !== 'painterly') return style;
  const named = saidIn(brief).map(({ id }) => drawingFor(id, finishes)?.drawing);
  return named.find((found) => found !== undefined) ?? style;
}

/** Decides the look and the parts, and reports what of the brief decided them. */
function planFor(job: Job): Plan {
  const otherwise = openTheme(job.random.fork('look'));
  const finished = (theme: Theme) => tonedTheme(theme, job.tones);
  const decide = (brief: Job['brief']): Plan => planOf(brief, otherwise, finished);
  for (const id of drawnConceptsIn(job.brief, decide, withoutConcept)) job.heed(id);
  return decide(job.brief);
}

function sheetOf(job: Job): DrawnSheet {
  const inputs = job.inputs as Fields;
  job.drew({ theme: inputs.theme });
  const plan = planFor(job);
  const hasColours = job.tones.length > 0 || saidIn(job.brief).some(({ kind }) => kind === 'colour');
  const style = styleFor(job);
  const varied = variedTheme(plan.theme, job.random.fork('theme'), hasColours);
  const matter = inputs.scope === 'part' && !hasColours ? ofMatter(job, varied) : varied;
  const theme = styled[style]?.(matter) ?? matter;
  const wish = {
    ...plan,
    theme,
    named: new Set(plan.named),
    count: (part: string, usual: number) => plan.counts[part] ?? usual,
    hasStates: inputs.states,
    label: drawable(inputs.label || plan.label),
    language: job.language,
    random: job.random.fork('kit'),
  };
  const look = { style, seed: job.seed, theme, noise: noiseFrom(job.random.fork('texture')) };
  const sheet =
    inputs.scope === 'kit'
      ? kitSheet(wish)
      : partSheet({ ...wish, part: inputs.part, extras: loneExtras(plan) });
  return drawSheet(sheet, job.size, look, job.onProgress);
}

/** A single part of a named material is of that material all over: a stone button has no green face. */
function ofMatter({ brief }: Job, theme: Theme): Theme {
  if (!saidIn(brief).some(({ kind }) => kind === 'material')) return theme;
  const { l, c, h } = theme.board;
  return { ...theme, primary: colour(Math.min(0.62, Math.max(0.42, l)), Math.max(c, 0.012), h) };
}

/** Parts of the form's kinds that have a shape of their own. */
const apart = [
  'part.speech-bubble',
  'part.skill-button',
  'part.speedometer',
  'part.checkbox',
  'part.radio-button',
  'part.knob',
  'part.scrollbar',
  'part.stepper',
  'part.arrow',
  'part.ribbon-banner',
  'part.name-plate',
  'part.row',
  'part.tooltip',
  'part.lock',
  'part.level-badge',
  'part.badge',
  'part.hearts',
  'part.wheel-menu',
];

/** The named part, where the form has none like it. */
function loneExtras({ named, extras }: Plan): Plan['extras'] {
  const options = toolForms['ui-component-generator'].fields.part.options.map((part) => `part.${part}`);
  const [first] = named;
  const isApart = first !== undefined && apart.some((id) => isA(first, id));
  return !isApart && named.some((id) => options.includes(id)) ? [] : extras;
}

function draw(job: Job): Picture {
  if (job.isTrial) {
    planFor(job);
    return { layer: layerOf(job.size.width, job.size.height) };
  }
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
