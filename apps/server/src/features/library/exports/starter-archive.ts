import type { TextFile } from '@artcade/domain/atlas-files';
import type { StarterForm } from '@artcade/domain/export-forms';
import { godotStarter } from '@artcade/domain/starters/godot-starter';
import { phaserStarter } from '@artcade/domain/starters/phaser-starter';
import { pixiStarter } from '@artcade/domain/starters/pixi-starter';
import { godotArt, type Subject, webArt } from '@artcade/domain/starters/subject';
import type { ZipEntry } from '#adapters/zip.ts';
import { textEntry } from './entries.ts';
import { parallaxScene } from './layer-archive.ts';

const projects: Readonly<Record<StarterForm, (subject: Subject) => readonly TextFile[]>> = {
  phaser: phaserStarter,
  pixi: pixiStarter,
  godot: godotStarter,
};

/** The files that browsers and Godot read. The rest of an exported sheet is for other engines. */
const isForWeb = /^[^/]+(\.png|(?<!\.phaser|\.nine-slice)\.json)$/;
const isForGodot = /^([^/]+\.png|godot\/.+)$/;

/** A small project that opens and moves, with the exported files in a folder of it. */
export function starterFiles(form: StarterForm, subject: Subject, exported: readonly ZipEntry[]): ZipEntry[] {
  const own = subject.kind === 'scene' ? [...exported, parallaxScene(subject.stack)] : exported;
  const isGodot = form === 'godot';
  const art = own
    .filter(({ name }) => (isGodot ? isForGodot : isForWeb).test(name))
    .map(({ name, bytes }) => ({ name: `${isGodot ? godotArt : webArt}/${name}`, bytes }));
  return [...projects[form](subject).map(({ name, text }) => textEntry(name, text)), ...art];
}
