import { Failure } from '@artcade/domain/failure';

/** Refuses a change in which every field was left out: whoever sends it made a mistake. */
export function requireChange(asked: object): void {
  if (Object.keys(asked).length === 0)
    throw new Failure('invalid_input', { field: '', problem: 'changes nothing' });
}
