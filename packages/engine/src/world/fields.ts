import type { Brief } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import type { Place } from './place.ts';
import { bushes, grass, meadow } from './place-words.ts';

/** What the words say of the ground: ripe fields, grass, ways. */

/** Rice that is ripe is golden, and the fields with it. */
const isRipe = ({ places: named, whole }: Brief) =>
  whole.some(({ id }) => isA(id, 'season.harvest')) ||
  named.some(({ id, attributes }) => isA(id, 'place.rice-field') && attributes.includes('colour.gold'));
const ripened = (place: Place): Place =>
  place.furnishing.some(({ model }) => model === 'plant.rice')
    ? {
        ...place,
        ground: ['#c9a040', '#dcb858'],
        furnishing: place.furnishing.map((row) =>
          row.model === 'plant.rice' ? { ...row, model: 'plant.crop', size: [0.8, 1] } : row,
        ),
      }
    : place;

/** A battlefield of grass is green. */
const isGrassy = ({ things }: Brief) => things.some(({ id, text }) => id === 'plant.grass' && text !== '');
const greened = (place: Place): Place =>
  place.furnishing.some(({ model }) => model === 'furnish.dry-tuft')
    ? {
        ...place,
        ground: grass,
        furnishing: [
          ...place.furnishing.map((row) =>
            row.model === 'furnish.dry-tuft' ? { ...row, model: 'furnish.tuft' } : row,
          ),
          meadow(),
          bushes(16),
        ],
        air: {},
      }
    : place;

export const grown = (place: Place, brief: Brief): Place =>
  isRipe(brief) ? ripened(place) : isGrassy(brief) ? greened(place) : place;

/** The colour of a way that is named: a path through a wood is no street. */
export const pathIn = ({ places: named }: Brief): string | undefined => {
  const way = named.find(({ id, text }) => isA(id, 'place.road') && trails.test(text));
  return way && (way.attributes.includes('material.stone') ? '#b4aea2' : '#b08f62');
};
const trails = /path|trail|小徑|小路|步道|đường mòn|lối đi|lối mòn|ทางเดิน|setapak/i;
