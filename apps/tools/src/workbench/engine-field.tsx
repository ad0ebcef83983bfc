import { isEngineName } from '@artcade/domain/generations';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { type Offered, offeredEngines } from './engine-choice.ts';
import { useWorkbench } from './workbench-state.ts';

/** Names the engine, and lets the artist choose another where the installation offers some. */
export function EngineField() {
  const { host, form, engine, chooseEngine, chosenEngine } = useWorkbench();
  const { t } = useTranslation();
  const offered = offeredEngines(host.welcome);
  const isDown = offered.some((each) => each.name === chosenEngine && each.isDown);
  const { name, model } = engine;
  const builtin = form.directions.length > 0 ? 'director.engine' : 'workbench.engineBuiltin';
  const line = t(name === 'builtin' ? builtin : 'workbench.engineModel', { model });
  const nameOf = (each: Offered): string => {
    const shown = each.name === 'builtin' ? t('engines.builtin', { model: each.model }) : each.model;
    return each.isDown ? t('engines.down', { name: shown }) : shown;
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
            ['', t('engines.usual', { model: host.welcome.engine.model })],
            ...offered.map((each) => [each.name, nameOf(each)] as const),
          ]}
          hint={isDown ? t('engines.downHint') : line}
          onChange={(value) => chooseEngine(isEngineName(value) ? value : null)}
        />
      )}
    </div>
  );
}
