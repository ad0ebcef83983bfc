import {
  type ExportForm,
  type ExportGroup,
  type ExportOffer,
  exportGroups,
} from '@artcade/domain/export-forms';

interface OfferGroup {
  readonly group: ExportGroup;
  readonly forms: readonly ExportForm[];
}

const groups = Object.keys(exportGroups) as ExportGroup[];

/** The offered forms by what they are for; a purpose without a form is left out. */
export function groupedOffers(offers: readonly ExportOffer[]): readonly OfferGroup[] {
  const offered = new Set(offers.map(({ form }) => form));
  return groups
    .map((group) => ({ group, forms: exportGroups[group].filter((form) => offered.has(form)) }))
    .filter(({ forms }) => forms.length > 0);
}
