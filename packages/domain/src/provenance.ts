/**
 * Where a picture comes from, in the words of the vocabulary that photo agencies, cameras and content credentials share:
 * https://cv.iptc.org/newscodes/digitalsourcetype
 */
export const sourceTypes = [
  'digitalCapture',
  'computationalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'humanEdits',
  'minorHumanEdits',
  'algorithmicallyEnhanced',
  'digitalCreation',
  'digitalArt',
  'softwareImage',
  'dataDrivenMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
  'screenCapture',
  'virtualRecording',
  'composite',
  'compositeCapture',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type SourceType = (typeof sourceTypes)[number];

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

export const sourceTypeAddress = (type: SourceType): string => `${vocabulary}${type}`;

/** Reads such an address as programs write it; null for any other text. */
export function readSourceType(address: string): SourceType | null {
  const [, name] = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,60})$/.exec(address) ?? [];
  return sourceTypes.find((type) => type === name) ?? null;
}

/** What a picture's file says about its origin, and how far that can be believed. */
export interface Origin {
  /**
   * `own`: signed by this installation and unchanged since. `intact`: signed by somebody and unchanged since; who that is was not
   * checked. `broken`: the signature does not match the picture, or cannot be read. `unsigned`: a plain remark.
   */
  readonly state: OriginState;
  readonly sourceType?: SourceType;
  /** Whose certificate signed it. */
  readonly signer?: string;
  /** The program that wrote it. */
  readonly program?: string;
}

export const originStates = ['own', 'intact', 'broken', 'unsigned'] as const;
export type OriginState = (typeof originStates)[number];

/** The longest name of a signer or program that is kept. */
export const originNameMaximum = 120;

/** How people would call what made it. */
export type SourceKind =
  | 'model'
  | 'modelInPart'
  | 'program'
  | 'programInPart'
  | 'camera'
  | 'person'
  | 'mixed';

export const sourceKindOf: Readonly<Record<SourceType, SourceKind>> = {
  digitalCapture: 'camera',
  computationalCapture: 'camera',
  negativeFilm: 'camera',
  positiveFilm: 'camera',
  print: 'camera',
  humanEdits: 'person',
  minorHumanEdits: 'person',
  algorithmicallyEnhanced: 'mixed',
  digitalCreation: 'person',
  digitalArt: 'person',
  softwareImage: 'program',
  dataDrivenMedia: 'program',
  trainedAlgorithmicMedia: 'model',
  algorithmicMedia: 'program',
  screenCapture: 'program',
  virtualRecording: 'program',
  composite: 'mixed',
  compositeCapture: 'camera',
  compositeSynthetic: 'programInPart',
  compositeWithTrainedAlgorithmicMedia: 'modelInPart',
};

/**
 * The source type of a picture that an engine has made from others, or from none. A parent of unknown origin is null. A picture is
 * of one kind only if all its parents are; a trace of a trained model is never lost.
 */
export function madeSourceType(isModel: boolean, parents: readonly (SourceType | null)[]): SourceType {
  const own: SourceType = isModel ? 'trainedAlgorithmicMedia' : 'algorithmicMedia';
  if (parents.every((parent) => parent === own)) return own;
  const isTrained = isModel || parents.some((parent) => parent !== null && trained.has(parent));
  return isTrained ? 'compositeWithTrainedAlgorithmicMedia' : 'compositeSynthetic';
}

/** The source type of an image in the drive; null where nobody knows. Images from before files said it have only their recipe. */
export function knownSourceType(
  origin: Origin | null,
  recipe: { readonly engine: string; readonly parents: readonly string[] } | null,
): SourceType | null {
  if (origin?.sourceType) return origin.sourceType;
  if (!recipe) return null;
  return madeSourceType(
    recipe.engine !== 'builtin',
    recipe.parents.map(() => null),
  );
}

const trained: ReadonlySet<SourceType> = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
]);
