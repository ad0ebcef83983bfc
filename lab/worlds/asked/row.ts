export type Where =
  | 'on'
  | 'under'
  | 'behind'
  | 'in front of'
  | 'left of'
  | 'right of'
  | 'beside'
  | 'between'
  | 'around'
  | 'inside'
  | 'facing'
  | 'riding'
  | 'holding'
  | 'above';

export type Look =
  | 'from below'
  | 'from above'
  | 'straight down'
  | 'eye level'
  | 'tilted'
  | 'close'
  | 'wide'
  | 'in the middle'
  | 'off the middle'
  | 'space left'
  | 'space right'
  | 'space above'
  | 'against the light';

/** A prompt as people write it, and what must be true of the world that is made of it. */
export interface Asked {
  readonly prompt: string;
  /** What is to be seen, with its number where that is said. What `where` and `colours` name is to be seen, too. */
  readonly has?: readonly (string | readonly [string, number])[];
  readonly where?: readonly (readonly [string, Where, string])[];
  /** `person` is anybody; times and weathers are judged by light and air. */
  readonly without?: readonly string[];
  /** Thing, its part (`body` is all of it), colour. */
  readonly colours?: readonly (readonly [string, string, string])[];
  readonly looks?: readonly Look[];
  /** May be there, but need not be a thing of its own, such as the place. */
  readonly also?: readonly string[];
}
