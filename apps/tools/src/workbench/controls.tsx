import { auto, type FormField, formOf } from '@artcade/domain/tool-forms';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { WandSparkles } from '@artcade/ui/icons';
import { type ReactNode, useId } from 'react';
import { titleFields, titleInWords } from './form.ts';
import { hiddenFields } from './hidden-fields.ts';
import { useWorkbench } from './workbench-state.ts';

/** A fieldset, so that screen readers announce the heading with each input. */
export function Group({
  legend,
  hint,
  after,
  children,
}: {
  legend: string;
  hint?: string;
  /** Beside the heading. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-2" aria-describedby={hint ? id : undefined}>
      <legend className="float-left mb-2 w-full font-medium text-sm">{legend}</legend>
      {after && <div className="absolute top-0 right-0 text-muted text-sm">{after}</div>}
      <div className="clear-both min-w-0">{children}</div>
      {hint && (
        <p id={id} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Renders its children unless the form hides the field. */
function useField<Kind extends FormField['kind']>(name: string, kind: Kind) {
  const { tool, form, decided, reading, setInput } = useWorkbench();
  const { t } = useTranslation();
  const field = formOf(tool).fields[name];
  if (field?.kind !== kind) throw new Error(`${tool} has no ${kind} called ${name}`);
  return {
    field: field as Extract<FormField, { kind: Kind }>,
    value: form.inputs[name],
    label: t(`tools.${tool}.fields.${name}`),
    isHidden: hiddenFields(tool, decided).includes(name),
    nameOf: (option: string) => t(`tools.${tool}.options.${name}.${option}`),
    /** What the words say about this field. */
    promptName: reading?.fields[name]?.name ?? null,
    promptOption: reading?.fields[name]?.option ?? null,
    set: (value: Parameters<typeof setInput>[1]) => setInput(name, value),
  };
}

const option =
  'relative flex cursor-pointer items-center border border-line-strong text-muted text-sm leading-tight transition-colors duration-150 hover:border-field hover:text-text has-checked:border-link has-checked:bg-raised has-checked:text-text has-checked:shadow-[inset_0_0_0_1px_var(--link)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2';
const looks = {
  pill: `${option} min-h-11 rounded-full px-4 py-1.5`,
  row: `${option} min-h-11 gap-2.5 rounded-card px-3.5 py-1.5`,
  tile: `${option} min-h-20 flex-col justify-center gap-1.5 rounded-card bg-panel px-1.5 py-2.5 text-center`,
} as const;

/** The look of a choice that the prompt made: chosen, in the colour of the chips. */
const promptLook = 'border-play! border-dashed text-text!';
const wand = 'size-3.5 text-play';

interface RadioProps {
  readonly group: string;
  readonly isChosen: boolean;
  /** The words of the prompt chose it. */
  readonly isFromPrompt?: boolean;
  readonly onChoose: () => void;
  readonly picture?: ReactNode;
  readonly look: keyof typeof looks;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Radio({
  group,
  isChosen,
  isFromPrompt = false,
  onChoose,
  picture,
  look,
  className = '',
  children,
}: RadioProps) {
  const { t } = useTranslation();
  return (
    <label className={`${looks[look]} ${isFromPrompt ? promptLook : ''} ${className}`}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {picture && (
        <span
          aria-hidden="true"
          className={`pointer-events-none grid place-items-center ${look === 'tile' ? 'w-full' : ''}`}
        >
          {picture}
        </span>
      )}
      <span className="pointer-events-none hyphens-auto wrap-anywhere">
        {isFromPrompt && look === 'pill' && (
          <WandSparkles aria-hidden="true" className={`${wand} mr-1.5 inline`} />
        )}
        {children}
        {isFromPrompt && <span className="sr-only"> ({t('workbench.auto')})</span>}
      </span>
      {isFromPrompt && look === 'tile' && (
        <WandSparkles aria-hidden="true" className={`${wand} absolute top-1.5 right-1.5`} />
      )}
    </label>
  );
}

export const tileGrid = {
  2: 'grid grid-cols-2 gap-2',
  3: 'grid grid-cols-3 gap-2',
  4: 'grid grid-cols-3 gap-2 sm:grid-cols-4',
  5: 'grid grid-cols-4 gap-1.5 sm:grid-cols-5 sm:gap-2',
} as const;

interface ChoiceProps {
  readonly name: string;
  /** Pictures by option. With pictures, the options are tiles. */
  readonly pictures?: Readonly<Record<string, ReactNode>>;
  /** Tiles per row. */
  readonly across?: keyof typeof tileGrid;
  readonly hint?: string;
  readonly onChosen?: (option: string) => void;
}

export function Choice({ name, pictures, across = 4, hint, onChosen }: ChoiceProps) {
  const { field, value, label, isHidden, nameOf, promptName, promptOption, set } = useField(name, 'choice');
  const { t } = useTranslation();
  const id = useId();
  if (isHidden) return null;
  const choose = (option: string) => {
    set(option);
    onChosen?.(option);
  };
  return (
    <Group legend={label} {...(hint && { hint })}>
      {field.fromWords && (
        // A row of its own: what the words set may be long, and the options must not move.
        <Radio
          group={id}
          look="row"
          className="mb-2"
          picture={<WandSparkles className="size-4" />}
          isChosen={value === auto}
          onChoose={() => choose(auto)}
        >
          {promptName === null ? t('workbench.auto') : t('workbench.autoSet', { choice: promptName })}
        </Radio>
      )}
      <div className={pictures ? tileGrid[across] : 'flex flex-wrap gap-2'}>
        {field.options.map((each) => (
          <Radio
            key={each}
            group={id}
            look={pictures ? 'tile' : 'pill'}
            picture={pictures?.[each]}
            isChosen={value === each}
            isFromPrompt={value === auto && promptOption === each}
            onChoose={() => choose(each)}
          >
            {nameOf(each)}
          </Radio>
        ))}
      </div>
    </Group>
  );
}

export function TextInput({
  name,
  placeholder,
  hint,
}: {
  name: string;
  placeholder?: string;
  hint?: string;
}) {
  const { field, value, label, isHidden, set } = useField(name, 'text');
  const { form, missing } = useWorkbench();
  const { t } = useTranslation();
  if (isHidden) return null;
  const isFromWords =
    value !== '' && titleFields.includes(name) && value === titleInWords(form.prompt, field.maximum);
  return (
    <Field
      label={field.required ? label : t('workbench.optional', { label })}
      value={String(value)}
      maxLength={field.maximum}
      placeholder={placeholder}
      hint={hint}
      after={<Mark isFromWords={isFromWords} isNeeded={field.required === true && value === ''} />}
      error={missing.includes(name) ? t('workbench.required') : undefined}
      aria-required={field.required}
      autoComplete="off"
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** Inside the field: that it must be filled in, or what has filled it in. */
function Mark({ isFromWords, isNeeded }: { isFromWords: boolean; isNeeded: boolean }) {
  const { t } = useTranslation();
  if (!isFromWords && !isNeeded) return null;
  return (
    <span className="shrink-0 pr-3.5 text-muted text-sm">
      {isFromWords ? t('workbench.fromWords') : t('workbench.needed')}
    </span>
  );
}

export function Switch({ name, hint }: { name: string; hint?: string }) {
  const { value, label, isHidden, set } = useField(name, 'flag');
  const id = useId();
  if (isHidden) return null;
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <span className="min-w-0">
        <span className="font-medium text-sm">{label}</span>
        {hint && (
          <span id={id} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => set(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-6 w-11 shrink-0 rounded-full border border-field bg-well p-0.5 transition-colors duration-150 after:block after:size-4.5 after:rounded-full after:bg-muted after:transition-transform after:duration-150 peer-checked:border-link peer-checked:bg-link peer-checked:after:translate-x-5 peer-checked:after:bg-ground"
      />
    </label>
  );
}

export function Range({ name, unit }: { name: string; unit: string }) {
  const { field, value, label, isHidden, set } = useField(name, 'number');
  const id = useId();
  if (isHidden) return null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-title tabular-nums">
          {String(value)}
          {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={field.minimum}
        max={field.maximum}
        value={Number(value)}
        onChange={(event) => set(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-[var(--link)]"
      />
    </div>
  );
}
