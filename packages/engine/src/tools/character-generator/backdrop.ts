import type { Size } from '@artcade/domain/tool-forms';
import { kindOf, type Noun, wholeOf } from '../../brief/brief.ts';
import { drawingFor } from '../../concepts/graph.ts';
import { apart, type Brush, disc, down } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { paintIcon, paintSilhouette } from '../../icons/draw-icon.ts';
import type { Job } from '../../job.ts';

/** The air and the ground of a kind of place. */
interface Land {
  readonly sky: Colour;
  readonly ground: Colour;
  /** How its far shapes rise over the horizon. */
  readonly rise: 'flat' | 'hills' | 'peaks' | 'trees' | 'blocks' | 'wall';
}

const land = (sky: Colour, ground: Colour, rise: Land['rise']): Land => ({ sky, ground, rise });
const day = colour(0.84, 0.06, 235);

const lands: Readonly<Record<string, Land>> = {
  'place.somewhere': land(day, colour(0.7, 0.1, 130), 'hills'),
  'place.forest': land(colour(0.86, 0.06, 170), colour(0.56, 0.11, 140), 'trees'),
  'place.mountains': land(day, colour(0.62, 0.06, 150), 'peaks'),
  'place.plains': land(day, colour(0.72, 0.13, 125), 'hills'),
  'place.desert': land(colour(0.9, 0.06, 85), colour(0.82, 0.09, 80), 'hills'),
  'place.snowfield': land(colour(0.9, 0.03, 235), colour(0.95, 0.015, 230), 'peaks'),
  'place.sea': land(day, colour(0.62, 0.1, 225), 'flat'),
  'place.underwater': land(colour(0.6, 0.11, 225), colour(0.5, 0.09, 215), 'hills'),
  'place.lake': land(day, colour(0.66, 0.09, 215), 'hills'),
  'place.river': land(day, colour(0.66, 0.09, 200), 'hills'),
  'place.swamp': land(colour(0.72, 0.06, 130), colour(0.46, 0.07, 130), 'trees'),
  'place.cave': land(colour(0.36, 0.04, 285), colour(0.42, 0.03, 285), 'peaks'),
  'place.volcano': land(colour(0.52, 0.1, 30), colour(0.4, 0.06, 30), 'peaks'),
  'place.sky': land(colour(0.86, 0.07, 230), colour(0.96, 0.015, 230), 'hills'),
  'place.space': land(colour(0.26, 0.07, 285), colour(0.42, 0.06, 300), 'hills'),
  'place.city': land(colour(0.82, 0.04, 250), colour(0.66, 0.02, 270), 'blocks'),
  'place.village': land(day, colour(0.72, 0.1, 120), 'hills'),
  'place.castle': land(colour(0.82, 0.05, 260), colour(0.66, 0.06, 140), 'hills'),
  'place.ruins': land(colour(0.8, 0.05, 95), colour(0.64, 0.07, 110), 'blocks'),
  'place.graveyard': land(colour(0.5, 0.05, 285), colour(0.42, 0.05, 150), 'trees'),
  'place.interior': land(colour(0.8, 0.05, 70), colour(0.6, 0.07, 60), 'wall'),
  'place.dungeon': land(colour(0.42, 0.03, 280), colour(0.36, 0.02, 280), 'wall'),
  'place.arena': land(colour(0.84, 0.06, 80), colour(0.78, 0.08, 78), 'wall'),
  'place.temple': land(colour(0.88, 0.06, 75), colour(0.72, 0.07, 85), 'hills'),
};

/** What an hour does to all colours: a tone, how much of it, and the light in the sky. */
const hours: Readonly<
  Record<string, { readonly tone: Colour; readonly share: number; readonly light: 'sun' | 'moon' | 'none' }>
> = {
  'time.day': { tone: colour(0.95, 0.05, 95), share: 0.12, light: 'sun' },
  'time.dawn': { tone: colour(0.86, 0.1, 40), share: 0.5, light: 'sun' },
  'time.sunset': { tone: colour(0.72, 0.15, 45), share: 0.58, light: 'sun' },
  'time.night': { tone: colour(0.3, 0.09, 270), share: 0.72, light: 'moon' },
  'time.time-of-day': { tone: colour(0.92, 0.05, 90), share: 0.1, light: 'sun' },
};

/** Whether anything is said about where the figure is. */
const settingOf = ({ brief }: Job): readonly Noun[] => [
  ...brief.places,
  ...wholeOf(brief, 'time', 'weather', 'season'),
];

/** Paints where and when a figure is, softly, behind it; returns false where nothing is said of it. */
export function paintSetting(job: Job, brush: Brush, { width, height }: Size): boolean {
  const said = settingOf(job);
  if (said.length === 0) return false;
  const place = job.brief.places[0];
  const found = place === undefined ? null : drawingFor(place.id, lands);
  if (place !== undefined) job.heed(place.id, found?.as ?? place.id);
  const own = found?.drawing ?? lands['place.somewhere'];
  if (own === undefined) return false;
  const hour = said.map(({ id }) => drawingFor(id, hours)).find((each) => each !== null)?.drawing;
  for (const { id } of wholeOf(job.brief, 'time', 'weather', 'season')) job.heed(id);
  const toned = (tone: Colour) => (hour === undefined ? tone : mix(tone, hour.tone, hour.share));
  const horizon = height * 0.7;
  const random = job.random.fork('setting');
  brush.fillStyle = down(brush, 0, horizon, [
    [0, darker(toned(own.sky), 0.05)],
    [1, lighter(toned(own.sky), 0.08)],
  ]);
  brush.fillRect(0, 0, width, height);
  if (hour !== undefined && hour.light !== 'none') light(brush, { width, height }, hour.light, random);
  far(brush, { width, height }, own.rise, mix(toned(own.ground), toned(own.sky), 0.55), horizon, random);
  if (place !== undefined) landmarks(job, brush, { width, height }, horizon, toned(own.sky));
  brush.fillStyle = down(brush, horizon, height, [
    [0, lighter(toned(own.ground), 0.03)],
    [1, darker(toned(own.ground), 0.08)],
  ]);
  brush.fillRect(0, horizon, width, height - horizon);
  for (const { id } of wholeOf(job.brief, 'weather', 'season')) weather(brush, { width, height }, id, random);
  return true;
}

function light(brush: Brush, { width, height }: Size, kind: 'sun' | 'moon', random: Random): void {
  const [x, y, r] = [width * 0.78, height * 0.2, height * 0.075];
  if (kind === 'moon')
    for (let star = 0; star < 40; star++)
      disc(
        brush,
        random.next() * width,
        random.next() * height * 0.6,
        height * random.range(0.0012, 0.003),
        css(colour(0.96, 0.03, 95), 0.8),
      );
  const tone = kind === 'moon' ? colour(0.95, 0.04, 95) : colour(0.96, 0.1, 90);
  disc(brush, x, y, r * 1.8, css(tone, 0.18));
  disc(brush, x, y, r, css(tone, 0.95));
}

/** A row of shapes on the horizon. */
function far(
  brush: Brush,
  { width, height }: Size,
  rise: Land['rise'],
  tone: Colour,
  horizon: number,
  random: Random,
): void {
  brush.fillStyle = css(tone);
  if (rise === 'flat') return;
  if (rise === 'wall') {
    brush.fillRect(0, 0, width, horizon);
    brush.fillStyle = css(darker(tone, 0.05));
    for (let line = 1; line < 6; line++) brush.fillRect(0, (horizon / 6) * line, width, height * 0.004);
    return;
  }
  const count = { hills: 5, peaks: 6, trees: 16, blocks: 14 }[rise];
  for (let index = 0; index <= count; index++) {
    const x = (index / count) * width + random.range(-0.03, 0.03) * width;
    const high = height * random.range(0.1, rise === 'hills' ? 0.18 : 0.3);
    const wide = (width / count) * random.range(0.7, 1.3);
    brush.beginPath();
    if (rise === 'blocks') brush.rect(x - wide * 0.4, horizon - high, wide * 0.8, high);
    else if (rise === 'hills') brush.ellipse(x, horizon, wide * 1.2, high, 0, Math.PI, 0);
    else {
      const half = rise === 'peaks' ? wide * 1.1 : wide * 0.6;
      brush.moveTo(x - half, horizon);
      brush.lineTo(x, horizon - high);
      brush.lineTo(x + half, horizon);
    }
    brush.fill();
  }
}

/** The icons of the places, hazy, on both sides of the figure. */
function landmarks(job: Job, brush: Brush, { width, height }: Size, horizon: number, haze: Colour): void {
  job.brief.places.slice(0, 2).forEach(({ id }, index) => {
    job.heed(id);
    const icon = iconFor(id);
    if (icon === null) return;
    const side = height * 0.42;
    for (const [x, share] of index === 0
      ? ([
          [0.17, 1],
          [0.86, 0.74],
        ] as const)
      : ([[0.84, 0.9]] as const)) {
      const box = {
        x: width * x - (side * share) / 2,
        y: horizon - side * share * 0.94,
        w: side * share,
        h: side * share,
      };
      apart(brush, () => {
        brush.globalAlpha = 0.9;
        paintIcon(brush, icon.icon, box);
      });
      apart(brush, () => {
        brush.globalAlpha = 0.34;
        paintSilhouette(brush, icon.icon, box, haze, 0);
      });
    }
  });
}

function weather(brush: Brush, { width, height }: Size, id: string, random: Random): void {
  const as = drawingFor(id, {
    'weather.rain': 'rain',
    'weather.storm': 'rain',
    'weather.snow': 'snow',
    'season.winter': 'snow',
    'weather.fog': 'fog',
    'weather.wind': 'wind',
    'season.spring': 'petals',
    'season.autumn': 'leaves',
  });
  const kind = as?.drawing ?? 'wind';
  if (kind === 'fog') {
    brush.fillStyle = down(brush, height * 0.4, height, [
      [0, colour(0.95, 0.01, 240), 0],
      [1, colour(0.95, 0.01, 240), 0.75],
    ]);
    brush.fillRect(0, 0, width, height);
    return;
  }
  const tones = {
    rain: colour(0.9, 0.04, 235),
    snow: colour(0.99, 0.005, 230),
    wind: colour(0.98, 0.01, 230),
    petals: colour(0.84, 0.1, 355),
    leaves: colour(0.68, 0.15, 55),
  };
  brush.strokeStyle = css(tones[kind as 'rain'], 0.7);
  brush.lineWidth = height * 0.004;
  for (let drop = 0; drop < 60; drop++) {
    const [x, y] = [random.next() * width, random.next() * height];
    if (kind === 'rain' || kind === 'wind') {
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(
        x + (kind === 'wind' ? width * 0.08 : -width * 0.012),
        y + (kind === 'wind' ? 0 : height * 0.05),
      );
      brush.stroke();
      if (kind === 'wind' && drop > 14) return;
    } else disc(brush, x, y, height * random.range(0.004, 0.009), css(tones[kind as 'snow'], 0.9));
  }
}

/** Things of the setting that stand beside a figure which is cut out: it has no ground to show them on. */
export const settingThings = (job: Job): readonly Noun[] =>
  settingOf(job).filter(({ id, text }) => text !== '' && kindOf(id) !== 'season' && iconFor(id) !== null);
