import { formatCredits } from '@artcade/domain/format';
import { isEngineName } from '@artcade/domain/generations';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { type Offered, offeredEngines, whyNot } from './engine-choice.ts';
import { useWorkbench } from './workbench-state.ts';

/** Names the engine, and lets the artist choose another where the installation offers some. */
export function EngineField() {
  const { host, form, engine, chooseEngine, chosenEngine, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const offered = offeredEngines(host.welcome);
  const chosen = offered.find((each) => each.name === chosenEngine);
  const trouble = chosen ? whyNot(chosen) : null;
  const prices = offered.map(({ name }) => priceOf('create', 1, name));
  const isPriced = prices.some((price) => price !== host.welcome.cost);
  const priced = (name: string, price: number): string =>
    isPriced ? t('engines.priced', { name, credits: formatCredits(price, language) }) : name;
  const { name, model } = engine;
  const builtin = form.directions.length > 0 ? 'director.engine' : 'workbench.engineBuiltin';
  const line = t(name === 'builtin' ? builtin : 'workbench.engineModel', { model });
  const nameOf = (each: Offered): string => {
    const shown = each.name === 'builtin' ? t('engines.builtin', { model: each.model }) : each.model;
    const name = priced(shown, priceOf('create', 1, each.name));
    const why = whyNot(each);
    return why ? t(`engines.${why}`, { name }) : name;
  };
  return (
    <div className="border-line border-t pt-4">
      {offered.length === 0 ? (
        <p className="text-muted text-sm">{line}</p>
      ) : (
        <SelectField
          label={t('engines.label')}
          value={chosenEngine ?? ''}
          options={[
            ['', priced(t('engines.usual', { model: host.welcome.engine.model }), host.welcome.cost)],
            ...offered.map((each) => [each.name, nameOf(each)] as const),
          ]}
          hint={trouble ? t(`engines.${trouble}Hint`) : line}
          onChange={(value) => chooseEngine(isEngineName(value) ? value : null)}
        />
      )}
    </div>
  );
}
