import { toolSlugs, tools } from '@artcade/domain/catalog';
import { exportGroups } from '@artcade/domain/export-forms';
import {
  auto,
  type FormField,
  formOf,
  paletteNames,
  styles,
  variationsMaximum,
} from '@artcade/domain/tool-forms';
import { recordOf } from '@artcade/domain/tools/records';
import { useTranslation } from '@artcade/ui/i18n';

/** What an order may say to each tool, and in which forms its images can be exported. */
export function ToolValues() {
  const { t } = useTranslation();
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('developers.values')}</h2>
      <p className="mb-4 text-muted">{t('developers.valuesText')}</p>
      <div className="flex flex-col gap-3">
        {toolSlugs.map((tool) => {
          const { sizes, fields } = formOf(tool);
          const facts = [
            ['cost', String(tools[tool].creditCost)],
            ['variations', `1 – ${variationsMaximum}`],
            ['style', styles.join(', ')],
            ['palette', paletteNames.join(', ')],
            ['size', Object.keys(sizes).join(', ')],
            ...Object.entries(fields).map(([name, field]) => [`inputs.${name}`, valuesOf(field)]),
            ['form', [...exportGroups.image, ...recordOf(tool).exports].join(', ')],
          ] as const;
          return (
            <details key={tool} className="rounded-card border border-line bg-panel px-5 py-3">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
                <code className="text-sm">{tool}</code>
                <span className="text-muted text-sm">{t(`tools.${tool}.name`)}</span>
              </summary>
              <dl className="mt-2 grid gap-x-4 gap-y-1 pb-2 text-sm sm:grid-cols-[max-content_1fr]">
                {facts.map(([name, values]) => (
                  <div key={name} className="contents">
                    <dt className="font-mono">{name}</dt>
                    <dd className="wrap-anywhere text-muted max-sm:mb-2">{values}</dd>
                  </div>
                ))}
              </dl>
            </details>
          );
        })}
      </div>
    </section>
  );
}

function valuesOf(field: FormField): string {
  switch (field.kind) {
    case 'choice':
      return [...(field.fromWords ? [auto] : []), ...field.options].join(', ');
    case 'several':
      return `[${field.options.join(', ')}]`;
    case 'flag':
      return 'true, false';
    case 'number':
      return `${field.minimum} – ${field.maximum}`;
    case 'text':
      return '"…"';
  }
}
