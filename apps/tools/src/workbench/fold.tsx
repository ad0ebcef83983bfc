import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { ChevronDown, WandSparkles } from '@artcade/ui/icons';
import { Fragment, type ReactNode } from 'react';
import { type Fact, factsOf } from './facts.ts';
import { hiddenFields } from './hidden-fields.ts';
import { useWorkbench } from './workbench-state.ts';

interface Props {
  /** Its key in the draft, which remembers whether it is open. */
  readonly name: string;
  readonly title: string;
  readonly Icon: Icon;
  /** Fields of the tool whose values are shown while it is closed. */
  readonly fields?: readonly string[];
  /** More to show while it is closed. */
  readonly facts?: readonly Fact[];
  readonly children: ReactNode;
}

/** Fields of one subject, folded. While it is closed, it shows what is set in it. */
export function Fold({ name, title, Icon, fields = [], facts = [], children }: Props) {
  const { tool, form, reading, decided, open, setOpen } = useWorkbench();
  const { t } = useTranslation();
  const isOpen = open.includes(name);
  const around = { promptFields: reading?.fields ?? {}, hidden: hiddenFields(tool, decided), t };
  const shown = [...factsOf(tool, form, around, fields), ...facts];
  return (
    <details
      data-fold={name}
      className="group border-line border-t"
      open={isOpen}
      onToggle={(event) => setOpen(name, event.currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <span className="shrink-0 font-medium text-sm">{title}</span>
        <span className="line-clamp-2 min-w-0 flex-1 text-right text-muted text-sm leading-snug group-open:invisible">
          <Facts facts={shown} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="flex flex-col gap-6 pt-3 pb-6">{children}</div>
    </details>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  if (facts.length === 0) return t('workbench.auto');
  return facts.map(({ text, by }, index) => (
    <Fragment key={`${by} ${text}`}>
      {index > 0 && ' · '}
      {by === 'words' ? (
        <span className="wrap-anywhere text-play">
          <WandSparkles aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
          {text}
          <span className="sr-only"> ({t('workbench.auto')})</span>
        </span>
      ) : (
        <span className={`wrap-anywhere ${by === 'choice' ? 'text-text' : ''}`}>{text}</span>
      )}
    </Fragment>
  ));
}
