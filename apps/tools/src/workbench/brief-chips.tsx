import type { Chip, PromptReading } from '@artcade/contract/briefs';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowRight, ChevronDown, Minus, RotateCcw, X } from '@artcade/ui/icons';
import { Menu, type MenuItem } from '@artcade/ui/menu';
import { ReadMark, ReadNote, type ReadState, readLook } from '@artcade/ui/reading';
import { type ReactNode, useRef, useState } from 'react';
import {
  groupsOf,
  withConcept,
  withOther,
  withoutChip,
  withoutConcept,
  withSuggestion,
} from './brief-edits.ts';
import { useWorkbench } from './workbench-state.ts';

/** What becomes of a concept. One that the form overrules is drawn as the form says. */
function stateOf({ isDrawn, isOverruled, as }: Chip): ReadState {
  if (!isDrawn) return 'not';
  return isOverruled || as ? 'differently' : 'drawn';
}

const states = ['drawn', 'differently', 'not'] as const satisfies readonly ReadState[];

/** What the signs on the chips mean. */
function Legend() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      <span className="font-semibold text-sm text-text">{t('brief.title')}</span>
      {states.map((state) => (
        <span key={state} className="inline-flex items-center gap-1">
          <ReadMark state={state} />
          {t(`brief.states.${state}`)}
        </span>
      ))}
    </p>
  );
}

/** Shows what was read in the prompt, by group. Each concept can be changed or left out. */
export function BriefChips({ reading }: { reading: PromptReading }) {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const { left, texts, unknown } = reading;
  const isEmpty = reading.chips.length + left.length + texts.length + unknown.length === 0;
  return (
    <>
      {!isEmpty && <Legend />}
      {groupsOf(reading).map(([group, chips]) => (
        <Row key={group} label={t(`brief.groups.${group}`)}>
          {chips.map((chip) => (
            <ConceptChip key={`${chip.from?.id ?? chip.id} ${chip.text}`} chip={chip} />
          ))}
        </Row>
      ))}
      {texts.length > 0 && (
        <Row label={t('brief.texts')}>
          {texts.map((text) => (
            <li
              key={text}
              className={`${pill} wrap-anywhere items-center! gap-1.5 px-3 py-1 ${readLook.drawn}`}
            >
              <ReadMark state="drawn" />“{text}”
            </li>
          ))}
        </Row>
      )}
      {left.length > 0 && (
        <Row label={t('brief.left')}>
          {left.map(({ id, name, isEdit }) => (
            <li key={id} className={`${pill} ${readLook.not}`}>
              {isEdit ? (
                <button
                  type="button"
                  data-put-back=""
                  aria-label={t('brief.putBack', { name })}
                  className={`${part} gap-1.5 rounded-full px-3`}
                  onClick={() => change({ briefEdits: withConcept(form.briefEdits, id) })}
                >
                  <s className="wrap-anywhere">{name}</s>
                  <RotateCcw aria-hidden="true" className="size-3.5 shrink-0" />
                </button>
              ) : (
                <s className="wrap-anywhere self-center px-3 py-1">{name}</s>
              )}
            </li>
          ))}
        </Row>
      )}
      {unknown.length > 0 && (
        <Row label={t('brief.unknown')}>
          {unknown.map(({ text, nearest }) => (
            <li key={text} className={`${pill} ${readLook.not}`}>
              {nearest ? (
                <button
                  type="button"
                  className={`${part} gap-1.5 rounded-full px-3`}
                  aria-label={t('brief.useNearest', { word: text, name: nearest.name })}
                  onClick={() => change({ prompt: withSuggestion(form.prompt, text, nearest.name) })}
                >
                  <ReadMark state="not" />
                  <span className="wrap-anywhere">{text}</span>
                  <span className="wrap-anywhere text-link-text">
                    {t('brief.nearest', { name: nearest.name })}
                  </span>
                </button>
              ) : (
                <span className="wrap-anywhere flex items-center gap-1.5 px-3 py-1">
                  <ReadMark state="not" />
                  {text}
                </span>
              )}
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

const pill =
  'flex min-h-9 pointer-fine:min-h-8 min-w-0 max-w-full items-stretch rounded-full border text-sm leading-tight';
const part = 'flex min-w-0 items-center py-1 text-left hover:bg-raised hover:text-text -outline-offset-2';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5 text-sm">
      <span className="wrap-anywhere w-20 shrink-0 pt-2 pointer-fine:pt-1.5 text-muted leading-tight">
        {label}
      </span>
      <ul aria-label={label} className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {children}
      </ul>
    </div>
  );
}

/** A concept: one button opens what can be changed, the other leaves it out. */
function ConceptChip({ chip }: { chip: Chip }) {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const edit = (briefEdits: typeof form.briefEdits) => change({ briefEdits });
  const shown = chip.from ? chip.name : chip.text;
  const fullName = [shown, ...chip.attributes.map(({ name }) => name)].join(' · ');
  const remark = remarkOn(chip, t);
  const state = stateOf(chip);
  const items = (): MenuItem[] => [
    ...(chip.from
      ? [
          {
            label: t('brief.asWritten', { word: chip.text }),
            Icon: RotateCcw,
            onSelect: () => edit(withOther(form.briefEdits, chip, chip.from?.id ?? chip.id)),
          },
        ]
      : []),
    ...chip.others
      .filter(({ id }) => id !== chip.from?.id)
      .map(({ id, name }) => ({
        label: name,
        Icon: ArrowRight,
        onSelect: () => edit(withOther(form.briefEdits, chip, id)),
      })),
    ...chip.attributes.map(({ id, name }) => ({
      label: t('brief.leaveOut', { name }),
      Icon: Minus,
      onSelect: () => edit(withoutConcept(form.briefEdits, id)),
    })),
  ];
  const label = t('brief.change', { name: [fullName, remark].filter(Boolean).join(', ') });
  return (
    <li className={`${pill} ${readLook[state]}`}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`${part} gap-1.5 rounded-l-full pr-1.5 pl-3`}
        onPointerDown={() => {
          // This press closes an open menu; the click must not open it again.
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <ReadMark state={state} />
        <span className="wrap-anywhere min-w-0">
          {fullName}
          {remark && <ReadNote>{remark}</ReadNote>}
        </span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      </button>
      <button
        type="button"
        aria-label={t('brief.leaveOut', { name: shown })}
        className={`${part} shrink-0 rounded-r-full pr-2.5 pl-1.5 text-muted`}
        onClick={() => edit(withoutChip(form.briefEdits, chip))}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
      {isOpen && (
        <Menu
          anchor={button}
          label={t('brief.instead', { name: shown })}
          isTitled
          items={items}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function remarkOn({ isDrawn, isOverruled, as }: Chip, t: ReturnType<typeof useTranslation>['t']): string {
  if (isOverruled) return t('brief.overruled');
  if (!isDrawn) return t('brief.notDrawn');
  return as ? t('brief.drawnAs', { name: as.name }) : '';
}
