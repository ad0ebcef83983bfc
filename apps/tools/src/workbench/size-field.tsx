import { formOf, type Size } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { Group, Radio, tileGrid } from './controls.tsx';
import type { Fact } from './facts.ts';
import { useWorkbench } from './workbench-state.ts';

/** Sizes as frames in their proportions. `only` restricts them, so that a tool can group its sizes. */
export function SizeField({ legend, only }: { legend?: string; only?: readonly string[] }) {
  const { tool, form, change } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const sizes = Object.entries(formOf(tool).sizes).filter(([name]) => !only || only.includes(name));
  return (
    <Group legend={legend ?? t('workbench.size')}>
      <div className={tileGrid[3]}>
        {sizes.map(([name, size]) => (
          <Radio
            key={name}
            // One `name` for all groups, so that the arrow keys move through all sizes.
            group={only ? `size-${tool}` : id}
            look="tile"
            isChosen={form.size === name}
            onChoose={() => change({ size: name })}
            picture={<Proportion size={size} />}
          >
            {t(`tools.${tool}.sizes.${name}`)}
            <span className="block pt-0.5 text-muted text-xs tabular-nums">
              {size.width} × {size.height}
            </span>
          </Radio>
        ))}
      </div>
    </Group>
  );
}

/** The size as a fact of a folded group. */
export function useSizeFact(): Fact {
  const { tool, form } = useWorkbench();
  const { t } = useTranslation();
  const [usual] = Object.keys(formOf(tool).sizes);
  return { text: t(`tools.${tool}.sizes.${form.size}`), by: form.size === usual ? 'default' : 'choice' };
}

const box = { width: 64, height: 40 };

function Proportion({ size }: { size: Size }) {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return (
    <span className="grid place-items-center" style={{ height: box.height, width: box.width }}>
      <span
        className="rounded-[3px] border-2 border-current bg-raised"
        style={{ width: Math.max(8, size.width * scale), height: Math.max(8, size.height * scale) }}
      />
    </span>
  );
}
