import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';

/** Opens the app store's page for changing and cancelling plans. */
export function ManageButton() {
  const { t } = useTranslation();
  const open = useMutation({
    mutationFn: async () => {
      const page = await platform.appStore?.managementPage();
      if (page) await platform.browser?.open(page);
    },
  });
  return (
    <>
      {open.error && <Notice kind="error">{failureText(t, open.error)}</Notice>}
      <Button busy={open.isPending} onClick={() => open.mutate()}>
        {t('store.manage')}
      </Button>
    </>
  );
}
