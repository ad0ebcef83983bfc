import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';

type Fields = InputsOf<'game-background-generator'>;

/** Places, hours and weathers that a form offers. */
export type Place = Fields['scene'];
export type Time = Fields['time'];
export type Weather = Fields['weather'];

const { fields } = toolForms['game-background-generator'];
export const places: readonly Place[] = fields.scene.options;
export const times: readonly Time[] = fields.time.options;
