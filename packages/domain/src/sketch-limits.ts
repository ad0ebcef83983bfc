/** Apart from the forms, whose data the first page does not need. */

/** Of the free sketches for visitors. */
export const sketchPromptMaximum = 300;

export const seedMaximum = 2_147_483_647;

/** The largest free sketch of a form, in pixels of its longer side. */
export const sketchSideMaximum = 640;
