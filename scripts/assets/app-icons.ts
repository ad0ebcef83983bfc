import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/**
 * Makes the icons of the web app and of the phone apps, and what phones show while the app starts, from the one drawing
 * `apps/web/public/icon.svg`. Run by hand after changing that: the pictures are part of the sources, so that a build needs
 * nothing else.
 */
const source = readFileSync('apps/web/public/icon.svg', 'utf8');
const web = 'apps/web/public/icons';
const android = 'apps/mobile/android/app/src/main/res';
const ios = 'apps/mobile/ios/App/App/Assets.xcassets';

const ground = /<rect[^>]*\/>/;
// Systems cut these to their own shape, and iOS makes see-through corners black.
const square = source.replace('rx="14" ', '');
const round = source.replace('rx="14"', 'rx="32"');
const markOnly = source.replace(ground, '');
// Launchers may crop it to a circle, so the mark stays within 80 %.
const withMargin = smaller(square, 0.8);
const letter = { shape: attribute('path', 'd'), colour: attribute('path', 'fill') };
const coin = { shape: circle(), colour: attribute('circle', 'fill') };
/** iOS lays a colour of the owner's choice over it. */
const grey = smaller(square, 0.8).replace('#171A23', '#000000').replace(coin.colour, '#B8B8B8');

await Promise.all([
  draw(source, 192, `${web}/192`),
  draw(source, 512, `${web}/512`),
  draw(withMargin, 512, `${web}/maskable-512`),
  draw(withMargin, 180, `${web}/apple-touch`),
  ...androidIcons(),
  ...iosIcons(),
]);

/** Android draws vectors since 8 and cuts its own shapes. Older ones take these pictures, one for each density. */
function androidIcons(): Promise<unknown>[] {
  vector('ic_launcher_foreground', { size: 108, canvas: 108 }, letter.colour, coin.colour);
  vector('ic_launcher_monochrome', { size: 108, canvas: 108 }, '#FFFFFF', '#FFFFFF');
  vector('ic_splash', { size: 288, canvas: 108 }, '@color/splash_letter', '@color/splash_coin');
  vector('ic_notification', { size: 24, canvas: 64 }, '#FFFFFF', '#FFFFFF');
  const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
  return Object.entries(densities).flatMap(([density, size]) => [
    draw(source, size, `${android}/mipmap-${density}/ic_launcher`),
    draw(smaller(round, 0.8), size, `${android}/mipmap-${density}/ic_launcher_round`),
  ]);
}

function iosIcons(): Promise<unknown>[] {
  const icon = `${ios}/AppIcon.appiconset/icon`;
  return [
    draw(withMargin, 1024, icon, 'opaque'),
    draw(smaller(markOnly, 0.8), 1024, `${icon}-dark`),
    draw(grey, 1024, `${icon}-tinted`, 'opaque'),
    ...[1, 2, 3].map((scale) => draw(markOnly, 160 * scale, `${ios}/Splash.imageset/splash-${scale}x`)),
  ];
}

function draw(
  svg: string,
  size: number,
  name: string,
  ground: 'opaque' | 'see-through' = 'see-through',
): Promise<unknown> {
  mkdirSync(dirname(name), { recursive: true });
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  // The App Store rejects icons with an alpha channel, even opaque ones.
  const drawn =
    ground === 'opaque'
      ? picture.removeAlpha().png({ compressionLevel: 9 })
      : picture.png({ compressionLevel: 9, palette: true });
  return drawn.toFile(`${name}.png`);
}

/** The mark in the middle of a canvas, as an Android vector drawable. */
function vector(
  name: string,
  { size, canvas }: { size: number; canvas: number },
  letterColour: string,
  coinColour: string,
): void {
  const margin = (canvas - 64) / 2;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!-- Made by scripts/assets/app-icons.ts. -->',
    '<vector xmlns:android="http://schemas.android.com/apk/res/android"',
    `    android:width="${size}dp"`,
    `    android:height="${size}dp"`,
    `    android:viewportWidth="${canvas}"`,
    `    android:viewportHeight="${canvas}">`,
    `    <group android:translateX="${margin}" android:translateY="${margin}">`,
    `        <path android:fillColor="${letterColour}" android:pathData="${letter.shape}" />`,
    `        <path android:fillColor="${coinColour}" android:pathData="${coin.shape}" />`,
    '    </group>',
    '</vector>',
  ];
  mkdirSync(`${android}/drawable`, { recursive: true });
  writeFileSync(`${android}/drawable/${name}.xml`, `${lines.join('\n')}\n`);
}

/** The drawing without its background, centred. */
function smaller(svg: string, scale: number): string {
  const margin = 32 * (1 - scale);
  const group = `<g transform="translate(${margin} ${margin}) scale(${scale})">$1</g></svg>`;
  return svg.replace(/(<path[\s\S]*)<\/svg>/, group);
}

function attribute(element: string, name: string): string {
  const value = new RegExp(`<${element}[^>]* ${name}="([^"]+)"`).exec(source)?.[1];
  if (value === undefined) throw new Error(`The drawing has no ${element} with ${name}.`);
  return value;
}

function circle(): string {
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(attribute('circle', name))) as [
    number,
    number,
    number,
  ];
  return `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}z`;
}
