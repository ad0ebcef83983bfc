import assert from 'node:assert/strict';
import type { Generation, NewGenerations } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';
import { newId } from '#keys/secrets.ts';
import type { Artist } from './artist.ts';
import { patience, pauses } from './patience.ts';
import type { Outcome } from './visitor.ts';

export const logo = {
  tool: 'logo-generator',
  mode: 'create',
  prompt: 'a golden coin',
  inputs: { title: 'Coin Quest' },
  style: 'painterly',
  palette: 'auto',
  size: 'small',
  variations: 1,
} as const;

export const knight = { ...logo, tool: 'character-generator', inputs: { role: 'knight' } } as const;

/** Orders images and returns the result, also of a refusal. */
export const tryGenerate = (
  { visitor, token }: Artist,
  order: Partial<NewGenerations> = {},
): Promise<Outcome<'startGenerations'>> =>
  visitor.call('startGenerations', { token, body: { ...logo, key: newId(), ...order } });

export async function generate(artist: Artist, order: Partial<NewGenerations> = {}): Promise<Generation[]> {
  const { status, data, text } = await tryGenerate(artist, order);
  assert.equal(status, 200, text);
  return data;
}

export async function generationOf({ visitor, token }: Artist, id: string): Promise<Generation> {
  const { status, data, text } = await visitor.call('getGeneration', { token, params: { id } });
  assert.equal(status, 200, text);
  return data;
}

/** Waits until all are over and returns them. */
export async function settled(artist: Artist, started: readonly Generation[]): Promise<Generation[]> {
  const pause = pauses();
  for (const deadline = Date.now() + patience; ; await pause()) {
    const found = await Promise.all(started.map(({ id }) => generationOf(artist, id)));
    const states = found.map(({ state }) => state);
    if (states.every(isOver)) return found;
    assert.ok(Date.now() < deadline, states.join());
  }
}
