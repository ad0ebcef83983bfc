import type { Kit } from '@artcade/contract/kits';
import {
  type ExtendShare,
  enlarged,
  enlargeFactors,
  extendShares,
  fitsEdit,
  type Margins,
  recolourLimits,
} from '@artcade/domain/edits';
import { paletteNames, palettes, promptMaximum, styles } from '@artcade/domain/tool-forms';
import { ColourStrip } from '@artcade/ui/colour-strip';
import { useTranslation } from '@artcade/ui/i18n';
import { Minus, Plus } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import { type ReactNode, useId } from 'react';
import { type EditForm, takesWords } from './edit-form.ts';
import type { Size } from './raster.ts';
import { noExtension } from './scene.ts';

interface Props {
  readonly form: EditForm;
  readonly onChange: (change: Partial<EditForm>) => void;
  readonly picture: Size;
  readonly pictureUrl: string;
  readonly kits: readonly Kit[];
  /** Words are missing. */
  readonly needsWords: boolean;
}

/** What is chosen for one kind of edit. */
export function KindFields(props: Props) {
  const { form } = props;
  return (
    <>
      {form.kind === 'extend' && <EdgesField {...props} />}
      {form.kind === 'restyle' && <StyleField {...props} />}
      {form.kind === 'recolour' && <ColoursField {...props} />}
      {form.kind === 'enlarge' && <FactorField {...props} />}
      {form.kind === 'tile' && <Repeated url={props.pictureUrl} picture={props.picture} />}
      {takesWords(form.kind) && <WordsField {...props} />}
    </>
  );
}

function WordsField({ form, onChange, needsWords }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const kind = form.kind as 'fill' | 'extend' | 'restyle' | 'pose';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t(`edits.words.${kind}`)}
      </label>
      <textarea
        id={id}
        data-edit-words=""
        rows={3}
        maxLength={promptMaximum}
        value={form.words[kind] ?? ''}
        placeholder={t(`edits.example.${kind}`)}
        aria-invalid={needsWords || undefined}
        className={`w-full rounded-card border bg-ground px-3 py-2 placeholder:text-muted ${needsWords ? 'border-danger' : 'border-field'}`}
        onChange={({ target }) => onChange({ words: { ...form.words, [kind]: target.value } })}
      />
    </div>
  );
}

const edges = ['top', 'right', 'bottom', 'left'] as const;
const allAround: Margins = { top: 0.25, right: 0.25, bottom: 0.25, left: 0.25 };

function EdgesField({ form: { margins }, onChange }: Props) {
  const { t } = useTranslation();
  const options = extendShares.map(
    (share) => [String(share), share === 0 ? t('edits.noEdge') : `+${share * 100}%`] as const,
  );
  const isNone = Object.values(margins).every((share) => share === 0);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('edits.edges')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {edges.map((edge) => (
          <SelectField
            key={edge}
            label={t(`edits.edge.${edge}`)}
            options={options}
            value={String(margins[edge])}
            onChange={(value) => onChange({ margins: { ...margins, [edge]: Number(value) as ExtendShare } })}
          />
        ))}
      </div>
      <button
        type="button"
        className={`${chip} self-start`}
        onClick={() => onChange({ margins: isNone ? allAround : noExtension })}
      >
        {isNone ? t('edits.allAround') : t('edits.noEdges')}
      </button>
    </fieldset>
  );
}

function StyleField({ form: { style, strength }, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Choices
        legend={t('kits.style')}
        options={styles.map((each) => [each, t(`kits.styles.${each}`)] as const)}
        chosen={style}
        onChoose={(chosen) => onChange({ style: chosen })}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="flex justify-between font-medium text-sm">
          {t('edits.strength')}
          <span aria-hidden="true" className="text-muted tabular-nums">
            {strength}%
          </span>
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={100}
          value={strength}
          aria-valuetext={`${strength}%`}
          aria-describedby={`${id}-hint`}
          className="h-11 accent-link"
          onChange={({ target }) => onChange({ strength: target.valueAsNumber })}
        />
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t('edits.strengthHint')}
        </p>
      </div>
    </>
  );
}

function ColoursField({ form: { colours, kitId }, onChange, kits }: Props) {
  const { t } = useTranslation();
  const isChosen = (others: readonly string[]) => kitId === null && others.join() === colours.join();
  const choices = [
    ...kits.map(({ id, name, colours: own }) => ({
      key: id,
      name,
      colours: own,
      isOn: kitId === id,
      choose: () => onChange({ kitId: id, colours: own }),
    })),
    ...paletteNames
      .filter((name) => name !== 'auto')
      .map((name) => ({
        key: name,
        name: t(`kits.palettes.${name}`),
        colours: palettes[name] as readonly string[],
        isOn: isChosen(palettes[name]),
        choose: () => onChange({ kitId: null, colours: palettes[name] }),
      })),
  ];
  const set = (next: readonly string[]) => onChange({ kitId: null, colours: next });
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{t('edits.colours')}</legend>
        <div className="flex flex-wrap gap-1">
          {colours.map((colour, index) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: each field is its place, whatever colour is in it.
              key={index}
              type="color"
              value={colour}
              aria-label={t('edits.colour', { number: index + 1, total: colours.length })}
              className="size-10 cursor-pointer rounded-lg border border-field bg-transparent p-0 [&::-moz-color-swatch]:rounded-md [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-md [&::-webkit-color-swatch]:border-0"
              onChange={({ target }) => set(colours.with(index, target.value))}
            />
          ))}
          <SwatchButton
            name={t('edits.addColour')}
            isOff={colours.length >= recolourLimits.maximum}
            onClick={() => set([...colours, colours.at(-1) ?? '#ffffff'])}
          >
            <Plus aria-hidden="true" className="size-4" />
          </SwatchButton>
          <SwatchButton
            name={t('edits.dropColour')}
            isOff={colours.length <= recolourLimits.minimum}
            onClick={() => set(colours.slice(0, -1))}
          >
            <Minus aria-hidden="true" className="size-4" />
          </SwatchButton>
        </div>
      </fieldset>
      <fieldset aria-label={t('edits.palettes')} className="grid grid-cols-2 gap-2">
        {choices.map(({ key, name, colours: own, isOn, choose }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            className={`${chip} flex-col !items-stretch`}
            onClick={choose}
          >
            <ColourStrip colours={own} className="h-4 rounded" />
            <span className="truncate text-left">{name}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
}

function SwatchButton({
  name,
  isOff,
  onClick,
  children,
}: {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={isOff}
      className="grid size-10 place-items-center rounded-lg border border-field border-dashed text-muted hover:text-text disabled:opacity-40"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function FactorField({ form: { factor }, onChange, picture }: Props) {
  const { t } = useTranslation();
  const options = enlargeFactors
    .filter((each) => fitsEdit(enlarged(picture, each)))
    .map((each) => {
      const { width, height } = enlarged(picture, each);
      return [each, `${each}× · ${width} × ${height} px`] as const;
    });
  return (
    <Choices
      legend={t('edits.howLarge')}
      options={options}
      chosen={factor}
      onChoose={(chosen) => onChange({ factor: chosen })}
    />
  );
}

/** The picture twice across and twice down: the seams are in the middle. */
export function Repeated({ url, picture }: { url: string; picture: Size }) {
  const { t } = useTranslation();
  return (
    <div
      role="img"
      aria-label={t('edits.repeated')}
      className="w-full rounded-card border border-line"
      style={{
        aspectRatio: picture.width / picture.height,
        backgroundImage: `url("${url}")`,
        backgroundSize: '50% 50%',
      }}
    />
  );
}

const chip =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-card border border-line-strong px-3 py-1.5 text-sm hover:border-field aria-pressed:border-link aria-pressed:bg-link/15';

interface ChoicesProps<Value> {
  readonly legend: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choices<Value extends string | number>({ legend, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label
            key={value}
            className={`${chip} cursor-pointer has-checked:border-link has-checked:bg-link/15 has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
