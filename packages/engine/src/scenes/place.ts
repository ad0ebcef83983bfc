import type { InputsOf } from '@artcade/domain/tool-forms';

type Fields = InputsOf<'game-background-generator'>;

/** The scenes of the form. */
export type Place = Fields['scene'];
export type View = Fields['view'];
