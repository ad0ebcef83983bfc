import { useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useEffect, useRef } from 'react';

const steps = [1, 2, 3];

interface Props {
  readonly title: string;
  /** The number of the step, during set-up. */
  readonly step?: number;
  readonly children: ReactNode;
}

/**
 * Inline rather than in a dialog: a dialog can be closed by accident, and the codes are shown only once. The title gets the
 * focus when it appears, because the pressed button is gone.
 */
export function TwoFactorPanel({ title, step, children }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5 self-stretch rounded-card border border-line bg-raised p-4 sm:p-6">
      {step !== undefined && (
        <div aria-hidden="true" className="-mb-2 flex gap-1.5">
          {steps.map((each) => (
            <span
              key={each}
              className={`h-1 flex-1 rounded-full ${each <= step ? 'bg-play' : 'bg-line-strong'}`}
            />
          ))}
        </div>
      )}
      <h4
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-28 font-semibold font-title leading-snug outline-none"
      >
        {step !== undefined && (
          <span className="block font-normal font-text text-muted text-sm">
            {t('twoFactor.step', { step, count: steps.length })}
          </span>
        )}
        {title}
      </h4>
      {children}
    </div>
  );
}
