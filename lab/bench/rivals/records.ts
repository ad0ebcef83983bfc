import { createHash } from 'node:crypto';
import { uniqueMark } from '../load.ts';
import { isQuick } from '../quick.ts';
import { dice } from '../samples.ts';

export const ownerCount = isQuick ? 50 : 200;
export const imageCount = isQuick ? 10_000 : 100_000;

/** An image, with the same columns on every server. */
export interface ImageRecord {
  /** Fifteen characters, which all servers accept. */
  readonly id: string;
  readonly owner: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly original: string;
  readonly grid: string;
  readonly preview: string;
  readonly tool: string;
  readonly created: Date;
}

const newest = Date.UTC(2026, 10, 1);
const apart = 600_000;

/** Deterministic, owners in turn, newest first. */
export function inventImages(): readonly ImageRecord[] {
  const chance = dice(7);
  return Array.from({ length: imageCount }, (_, index) => {
    const hash = (what: string) => createHash('sha256').update(`${index} ${what}`).digest('hex');
    return {
      id: hash('id').slice(0, 15),
      owner: index % ownerCount,
      name: `image ${Math.floor(chance() * 1_000_000)}.png`,
      type: 'png',
      size: 400_000 + Math.floor(chance() * 3_000_000),
      width: 1024,
      height: 1024,
      thumbhash: hash('thumbhash').slice(0, 50),
      original: hash('original'),
      grid: hash('grid'),
      preview: hash('preview'),
      tool: 'logo-generator',
      created: new Date(newest - index * apart),
    };
  });
}

/** A small record with an owner and a unique key, to be created. */
export const newRecord = {
  name: 'Neon harbour',
  genre: 'rpg',
  style: 'flat',
  colours: ['#101020', '#302060', '#ff3080', '#30ffd0', '#fff0e0'],
  key: uniqueMark,
};

export const newName = `renamed ${uniqueMark}.png`;

/** Some records of every owner, so that neighbouring rows have different owners. */
export function imagesToRename(images: readonly ImageRecord[]): readonly ImageRecord[] {
  return images.slice(0, ownerCount * 20);
}
