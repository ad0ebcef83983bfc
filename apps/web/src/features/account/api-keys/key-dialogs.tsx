import type { ApiKey, MadeApiKey } from '@artcade/contract/api-keys';
import { type ApiKeyScope, apiKeyDays, apiKeyLimits, apiKeyScopes } from '@artcade/domain/api-keys';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { FormDialog } from '#session/form-dialog.tsx';
import { client } from '#session/session.ts';
import { ChecklistField } from '../checklist-field.tsx';
import { readCap } from './cap.ts';

interface NewProps {
  readonly email: string;
  readonly onMade: (made: MadeApiKey) => void;
  readonly onClose: () => void;
}

const usualScopes: readonly ApiKeyScope[] = ['read', 'generate', 'export'];

export function NewKeyDialog({ email, onMade, onClose }: NewProps) {
  const { t } = useTranslation();
  const form = useKeyForm({ name: '', monthlyCredits: 1000 });
  const [scopes, setScopes] = useState(usualScopes);
  const [days, setDays] = useState<(typeof apiKeyDays)[number] | null>(90);
  const [isTried, setTried] = useState(false);
  return (
    <CodeConfirmDialog
      title={t('keys.new')}
      purpose="apiKey"
      email={email}
      action={t('keys.make')}
      mayGo={() => {
        setTried(true);
        return form.isRight() && scopes.length > 0;
      }}
      onConfirm={async (code) => {
        onMade(await client.createApiKey({ body: { ...form.value(), scopes: [...scopes], days, code } }));
      }}
      onClose={onClose}
    >
      <NameField form={form} />
      <ChecklistField
        label={t('keys.scopes')}
        items={apiKeyScopes}
        chosen={scopes}
        onChange={setScopes}
        describe={(scope) => ({ name: t(`keys.scope.${scope}.name`), text: t(`keys.scope.${scope}.text`) })}
        isTried={isTried}
      />
      <CapField form={form} />
      <SelectField
        label={t('keys.life')}
        value={String(days)}
        options={[...apiKeyDays, null].map((each) => [
          String(each),
          each === null ? t('keys.neverExpires') : t('keys.days', { count: each }),
        ])}
        onChange={(value) => setDays(apiKeyDays.find((each) => String(each) === value) ?? null)}
      />
    </CodeConfirmDialog>
  );
}

interface EditProps {
  readonly apiKey: ApiKey;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function EditKeyDialog({ apiKey, onChanged, onClose }: EditProps) {
  const { t } = useTranslation();
  const form = useKeyForm(apiKey);
  const save = useMutation({
    mutationFn: () => client.changeApiKey({ params: { id: apiKey.id }, body: form.value() }),
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('keys.editOf', { name: apiKey.name })}
      action={t('account.save')}
      sending={save}
      onSubmit={() => form.isRight() && save.mutate()}
      onClose={onClose}
    >
      <NameField form={form} />
      <CapField form={form} />
    </FormDialog>
  );
}

type KeyForm = ReturnType<typeof useKeyForm>;

/** What can be changed of a key. Errors are shown after the first attempt. */
export function useKeyForm(before: { readonly name: string; readonly monthlyCredits: number | null }) {
  const [name, setName] = useState(before.name);
  const [cap, setCap] = useState(before.monthlyCredits === null ? '' : String(before.monthlyCredits));
  const [isTried, setTried] = useState(false);
  const credits = readCap(cap);
  const problems = { name: name.trim() === '', cap: credits === undefined };
  return {
    name,
    setName,
    cap,
    setCap,
    shown: { name: isTried && problems.name, cap: isTried && problems.cap },
    isRight: (): boolean => {
      setTried(true);
      return !problems.name && !problems.cap;
    },
    value: () => ({ name, monthlyCredits: credits ?? null }),
  };
}

function NameField({ form }: { form: KeyForm }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('keys.name')}
      hint={t('keys.nameHint')}
      error={form.shown.name ? t('keys.nameMissing') : undefined}
      value={form.name}
      maxLength={apiKeyLimits.nameLength}
      onChange={(event) => form.setName(event.target.value)}
    />
  );
}

export function CapField({ form }: { form: KeyForm }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('keys.cap')}
      hint={t('keys.capHint')}
      error={form.shown.cap ? t('keys.capWrong') : undefined}
      inputMode="numeric"
      value={form.cap}
      onChange={(event) => form.setCap(event.target.value)}
    />
  );
}
