import type { EngineNote, Reading } from '@artcade/domain/generations';
import { auto } from '@artcade/domain/tool-forms';
import type { ReadDrawing } from './brief/read-drawing.ts';
import { randomFrom } from './draw/random.ts';
import type { Drawing, Job } from './job.ts';
import { type Lent, tonesOf } from './references.ts';

/** A drawing that is ready for its tool, with what was read of it and what the tool reports while it draws. */
export interface Opened {
  readonly job: Job;
  readonly read: ReadDrawing;
  readonly report: Report;
}

interface Report {
  readonly notes: readonly EngineNote[];
  readonly drawn: Reading['drawn'];
  /** The concepts that changed the picture, and as what they were drawn. */
  readonly heeded: ReadonlyMap<string, string>;
}

export function jobOf(
  drawing: Drawing,
  read: ReadDrawing,
  lent: Lent,
  onProgress: (share: number) => void,
): Opened {
  const notes: EngineNote[] = [];
  const drawn: Record<string, string> = {};
  const heeded = new Map<string, string>();
  const note: Job['note'] = (code, text = '') => notes.push({ code, text });
  const { brief, inputs, words } = read;
  const job: Job = {
    ...drawing,
    brief,
    inputs,
    words,
    isOpen: (field) => drawing.inputs[field] === auto,
    heed: (id, as = id) => heeded.set(id, as),
    tones: tonesOf(drawing, lent),
    hero: lent.hero,
    logo: lent.logo,
    random: randomFrom(drawing.seed),
    note,
    drew: (choices) => Object.assign(drawn, choices),
    onProgress,
    isTrial: false,
  };
  if (lent.tones !== null) note('reference_colours');
  return { job, read, report: { notes, drawn, heeded } };
}
