import { type ExportForm, type ExportScale, exportForms, exportScales } from '@artcade/domain/export-forms';
import { readStored, writeStored } from '@artcade/ui/browser-storage';

export interface ExportChoice {
  readonly form: ExportForm;
  readonly scale: ExportScale;
}

const keyOf = (tool: string): string => `artcade.export.${tool}`;

/** Remembers on this device how images of a tool were exported last. */
export function rememberExport(tool: string | null, { form, scale }: ExportChoice): void {
  if (tool === null) return;
  writeStored(keyOf(tool), `${form} ${scale}`);
}

/** Returns null if there was no export yet, or if its form no longer exists. */
export function lastExport(tool: string): ExportChoice | null {
  const [was, size] = (readStored(keyOf(tool)) ?? '').split(' ');
  const form = exportForms.find((each) => each === was);
  const scale = exportScales.find((each) => each === size);
  return form && scale ? { form, scale } : null;
}
