/**
 * One of the strips of a rim, from its outer to its inner edge. A strip is uniform along its side, so that the side can be
 * stretched; details belong in the corners.
 */
export interface Strip {
  /** Its start, as a share of the rim. */
  readonly at: number;
  readonly of: 'line' | 'frame' | 'board' | 'pale' | 'accent' | 'tone';
  /** Lighter or darker than that colour. */
  readonly by: number;
  /** 1 for a slope that faces outwards, -1 for one that faces inwards: determines the light from above. */
  readonly lift: number;
}

export interface Rims {
  /** Of buttons, bars, slots: narrow. */
  readonly rim: readonly Strip[];
  /** Of panels: broad. */
  readonly boards: readonly Strip[];
}

type Row = readonly [at: number, of: Strip['of'], by?: number, lift?: number];

const strips = (...rows: readonly Row[]): readonly Strip[] =>
  rows.map(([at, of, by = 0, lift = 0]) => ({ at, of, by, lift }));

const thin = strips(
  [0, 'line'],
  [0.2, 'frame', 0.05, 1],
  [0.45, 'frame', -0.02, 0.2],
  [0.68, 'frame', -0.08, -0.9],
  [0.86, 'line'],
);

/** Grain along each side, as in a wooden picture frame. */
const grain: readonly Row[] = [0, 0.03, -0.035, 0.015, -0.05, 0.02, -0.02, 0.035, -0.045, 0.01].map(
  (by, index) => [0.2 + index * 0.052, 'board', by, 0.25],
);

/** Profiles of frames, as a carpenter or a smith would name them. */
export const rims = {
  carved: {
    rim: thin,
    boards: strips(
      [0, 'line'],
      [0.07, 'board', 0.1, 1],
      [0.14, 'board', 0.04, 0.6],
      ...grain,
      [0.73, 'board', -0.09, -0.8],
      [0.81, 'line'],
      [0.86, 'frame', 0.02, 0.8],
      [0.95, 'line'],
    ),
  },
  hewn: {
    rim: strips(
      [0, 'line'],
      [0.16, 'board', 0.12, 1.2],
      [0.5, 'board', 0, 0.2],
      [0.72, 'board', -0.14, -1.1],
      [0.9, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.07, 'board', 0.1, 1.2],
      [0.24, 'board', 0.03, 0.4],
      [0.3, 'board', 0, 0.2],
      [0.62, 'board', -0.05, -0.3],
      [0.7, 'board', -0.12, -1.2],
      [0.9, 'line'],
    ),
  },
  aged: {
    rim: strips(
      [0, 'line', 0.06],
      [0.18, 'frame', 0.1, 0.5],
      [0.5, 'line', 0.1],
      [0.62, 'frame', 0.02, -0.3],
      [0.84, 'line', 0.06],
    ),
    boards: strips(
      [0, 'line', 0.04],
      [0.05, 'board', -0.26],
      [0.1, 'board', -0.17],
      [0.16, 'board', -0.1],
      [0.22, 'board', -0.055],
      [0.3, 'board', -0.03],
      [0.42, 'board', -0.01],
      [0.56, 'line', 0.14],
      [0.62, 'board'],
      [0.74, 'line', 0.3],
      [0.77, 'board', 0.01],
    ),
  },
  forged: {
    rim: strips(
      [0, 'line'],
      [0.16, 'frame', 0.16, 0.8],
      [0.28, 'frame', -0.06, 0.5],
      [0.48, 'frame', -0.22, -0.5],
      [0.62, 'frame', 0.06, -1],
      [0.74, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'frame', 0.18, 0.6],
      [0.11, 'frame', -0.02, 0.6],
      [0.2, 'frame', -0.1, 0.3],
      [0.24, 'frame', -0.06, 0.3],
      [0.34, 'frame', -0.13, 0.2],
      [0.38, 'frame', -0.09, 0.2],
      [0.5, 'frame', -0.16],
      [0.6, 'line'],
      [0.66, 'frame', -0.3, -0.4],
      [0.8, 'frame', 0, -1],
      [0.87, 'line'],
    ),
  },
  iced: {
    rim: strips([0, 'line'], [0.14, 'pale', 0, 0.1], [0.52, 'pale', -0.09, -0.2], [0.72, 'tone', -0.16]),
    boards: strips(
      [0, 'line'],
      [0.06, 'pale', 0, 0.1],
      [0.24, 'pale', -0.06, -0.1],
      [0.3, 'frame', -0.12],
      [0.34, 'frame', 0.02, 0.6],
      [0.44, 'frame', 0.12, 0.4],
      [0.5, 'frame', 0.04, 0.1],
      [0.66, 'frame', -0.02, -0.4],
      [0.8, 'frame', -0.09, -0.5],
      [0.9, 'frame', -0.16],
    ),
  },
  lit: {
    rim: strips([0, 'line', 0.02], [0.26, 'frame', 0.04], [0.5, 'frame', -0.3, 0.3], [0.74, 'line', 0.04]),
    boards: strips(
      [0, 'line', 0.02],
      [0.12, 'board', 0.04, 0.4],
      [0.38, 'frame', 0.06],
      [0.46, 'frame', -0.34],
      [0.52, 'board', -0.02, -0.4],
      [0.78, 'frame', -0.3],
      [0.82, 'line', 0.05],
    ),
  },
  bare: {
    rim: strips([0, 'tone', -0.1]),
    boards: strips([0, 'frame']),
  },
  pane: {
    rim: strips([0, 'frame', -0.12], [0.16, 'pale', -0.02], [0.34, 'tone', 0.12, 0.5], [0.7, 'tone', 0.04]),
    boards: strips(
      [0, 'frame', -0.12],
      [0.08, 'pale', -0.02],
      [0.2, 'frame', 0.1, 0.8],
      [0.46, 'frame', 0, 0.2],
      [0.72, 'pale', -0.06],
      [0.8, 'frame', -0.06],
    ),
  },
  tubes: {
    rim: strips(
      [0, 'line'],
      [0.16, 'frame', -0.28],
      [0.3, 'frame'],
      [0.42, 'pale', -0.02],
      [0.56, 'frame'],
      [0.7, 'frame', -0.28],
      [0.84, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.16, 'frame', -0.3],
      [0.24, 'frame'],
      [0.3, 'pale', -0.02],
      [0.37, 'frame'],
      [0.43, 'frame', -0.3],
      [0.5, 'line'],
      [0.68, 'accent', -0.3],
      [0.74, 'accent'],
      [0.8, 'accent', -0.3],
      [0.86, 'line'],
    ),
  },
  gilt: {
    rim: strips(
      [0, 'line'],
      [0.14, 'frame', 0.14, 1],
      [0.34, 'frame', -0.14, -0.8],
      [0.52, 'frame', 0.1, 0.9],
      [0.74, 'frame', -0.18, -0.6],
      [0.88, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'frame', 0.16, 1],
      [0.17, 'frame', 0.02, 0.4],
      [0.27, 'frame', -0.2, -0.9],
      [0.36, 'board', -0.02, 0.3],
      [0.54, 'frame', -0.18, -0.4],
      [0.6, 'frame', 0.12, 1],
      [0.74, 'frame', -0.02, 0.2],
      [0.84, 'frame', -0.24, -1],
      [0.92, 'line'],
    ),
  },
  lined: {
    rim: strips(
      [0, 'line'],
      [0.16, 'frame', 0.04, 0.7],
      [0.36, 'board', -0.04, 0.3],
      [0.62, 'frame', 0, 0.5],
      [0.8, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'board', 0.05, 0.8],
      [0.16, 'board', 0, 0.3],
      [0.4, 'line'],
      [0.44, 'frame', 0.04, 0.6],
      [0.54, 'board', -0.05],
      [0.74, 'frame', 0, 0.5],
      [0.82, 'line'],
    ),
  },
  rounded: {
    rim: strips(
      [0, 'line'],
      [0.12, 'board', -0.08],
      [0.24, 'board', 0.04],
      [0.4, 'board', 0.12],
      [0.56, 'board', 0.03],
      [0.74, 'board', -0.1],
      [0.9, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'board', -0.12],
      [0.13, 'board', -0.04],
      [0.21, 'board', 0.05],
      [0.3, 'board', 0.12],
      [0.39, 'board', 0.15],
      [0.48, 'board', 0.09],
      [0.58, 'board', 0.02],
      [0.68, 'board', -0.05],
      [0.78, 'board', -0.12],
      [0.88, 'line'],
    ),
  },
  sewn: {
    rim: strips(
      [0, 'line'],
      [0.14, 'board', 0.06, 0.9],
      [0.4, 'board'],
      [0.66, 'board', -0.08, -0.6],
      [0.88, 'line'],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'board', 0.07, 1],
      [0.16, 'board', 0.01, 0.4],
      [0.62, 'board', -0.05, -0.5],
      [0.7, 'board', -0.11, -0.9],
      [0.84, 'line'],
      [0.88, 'frame', -0.02, 0.6],
      [0.96, 'line'],
    ),
  },
  stroke: {
    rim: strips([0, 'line'], [0.42, 'tone', 0.03]),
    boards: strips([0, 'line'], [0.2, 'board'], [0.4, 'line', 0.16], [0.45, 'board', 0.01]),
  },
  blocky: {
    rim: strips([0, 'line'], [0.36, 'frame', 0.08, 0.9], [0.7, 'frame', -0.1, -0.9]),
    boards: strips([0, 'line'], [0.25, 'pale', -0.03], [0.45, 'frame'], [0.75, 'line']),
  },
  bold: {
    rim: strips([0, 'line'], [0.5, 'tone', 0.12], [0.75, 'tone', 0.02]),
    boards: strips([0, 'line'], [0.3, 'pale'], [0.72, 'line']),
  },
  molten: {
    rim: strips(
      [0, 'line'],
      [0.22, 'board', 0.04, 0.8],
      [0.55, 'accent', -0.12],
      [0.7, 'accent', 0.06],
      [0.84, 'accent', -0.22],
    ),
    boards: strips(
      [0, 'line'],
      [0.06, 'board', 0.08, 1],
      [0.2, 'board', 0, 0.4],
      [0.54, 'board', -0.06, -0.5],
      [0.64, 'accent', -0.24],
      [0.72, 'accent', -0.06],
      [0.8, 'accent', 0.08],
      [0.88, 'accent', -0.1],
      [0.94, 'accent', -0.26],
    ),
  },
  soft: {
    rim: strips([0, 'tone', -0.2], [0.12, 'tone', -0.06], [0.36, 'tone', 0.08, 0.6], [0.62, 'tone', 0.03]),
    boards: strips(
      [0, 'frame', -0.16],
      [0.06, 'frame', 0.02, 0.6],
      [0.2, 'frame', 0.1, 0.8],
      [0.36, 'frame', 0.04, 0.3],
      [0.66, 'frame', -0.04, -0.4],
      [0.86, 'frame', -0.1],
    ),
  },
  chalked: {
    rim: strips([0, 'line'], [0.1, 'tone'], [0.42, 'pale', -0.08], [0.58, 'tone']),
    boards: strips(
      [0, 'line'],
      [0.06, 'board', 0.08, 1],
      [0.16, 'board', 0.02, 0.4],
      [0.38, 'board', -0.1, -0.9],
      [0.46, 'line'],
      [0.5, 'tone'],
      [0.78, 'pale', -0.1],
      [0.84, 'tone'],
    ),
  },
  clean: {
    rim: strips([0, 'line', 0.1], [0.22, 'pale', -0.02], [0.66, 'tone', -0.06]),
    boards: strips(
      [0, 'line', 0.2],
      [0.05, 'pale', -0.01],
      [0.42, 'board', -0.02],
      [0.5, 'board', -0.1],
      [0.54, 'board', 0.01],
    ),
  },
} as const satisfies Readonly<Record<string, Rims>>;
export type RimName = keyof typeof rims;
