/** The kernels of the arts. */
export { bytesOf, colourOf, labOf, regrade, soften } from './paint-colours';
export { cleanBorders, materialKeys, smoothSteps } from './paint-edges';
export { countObjects, drawLines, findLines, strengthsOf, thinCrowds } from './lines';
export { findFlow, flowVectors, hatch } from './lines-hatch';
export { findTone, layInk, sumObjects, washPaper } from './paint-wash';
export { addGradient, inkFaces, lightPaint, mendCanvas, mendFaces, primeCanvas } from './paint-canvas';
export { paintLayer } from './paint-strokes';
export { dropPatches, findAreas, numberAreas, smoothAreas, splitAreas } from './paint-areas';
export { fillAreas, sumAreas } from './paint-passages';
export { addShine, addStars, gatherShine } from './paint-shine';
export { fillFacets, numberFacets, stepSky, sumFacets } from './paint-facets';
export { enlarge, joinOrphans, outlinePixels, pickPixels, quantise } from './paint-pixels';
