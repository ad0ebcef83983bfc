import { referencesMaximum } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Image, ImagePlus, X } from '@artcade/ui/icons';
import { Group } from './controls.tsx';
import type { Reference } from './form.ts';
import { previewsOf } from './results/generation-list.ts';
import { useWorkbench } from './workbench-state.ts';

const placeId = 'references';

/** Unfolds the references and scrolls to them, after an image was added from elsewhere on the page. */
export function showReferences(): void {
  requestAnimationFrame(() => {
    document.querySelector('[data-fold="references"]')?.setAttribute('open', '');
    const place = document.getElementById(placeId);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}

/** Reference images, from the host's picker or from the results of this page. */
export function ReferencesField() {
  const { form, pick, addReference } = useWorkbench();
  const { t } = useTranslation();
  const isFull = form.references.length >= referencesMaximum;
  const add = async () => {
    const picked = await pick();
    if (picked) addReference(picked);
  };
  return (
    <Group
      legend={t('workbench.references')}
      after={`${form.references.length} / ${referencesMaximum}`}
      hint={t('workbench.referencesHint')}
    >
      <ul id={placeId} tabIndex={-1} className="flex flex-wrap gap-2">
        {form.references.map((reference, index) => (
          <Thumb
            key={reference.assetId ?? reference.preview?.slice(-40) ?? index}
            reference={reference}
            index={index}
          />
        ))}
        {!isFull && (
          <li>
            <button
              type="button"
              onClick={() => void add()}
              className="flex size-22 flex-col items-center justify-center gap-1.5 rounded-card border border-field border-dashed text-muted text-xs hover:text-text"
            >
              <ImagePlus aria-hidden="true" className="size-6" />
              {t('workbench.addImage')}
            </button>
          </li>
        )}
      </ul>
    </Group>
  );
}

function Thumb({ reference, index }: { reference: Reference; index: number }) {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  return (
    <li className="relative size-22 overflow-hidden rounded-card border border-line-strong bg-well">
      <Shown reference={reference} />
      <button
        type="button"
        aria-label={t('workbench.removeImage', { name: reference.name })}
        onClick={() => change({ references: form.references.filter((_, at) => at !== index) })}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-full border border-line-strong bg-panel text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** A reference from a recipe has no preview; the loaded images may have one. */
function Shown({ reference: { preview: own, name, assetId } }: { reference: Reference }) {
  const { images } = useWorkbench();
  const preview = own ?? previewsOf(images.list).get(assetId ?? '') ?? null;
  if (preview) return <img src={preview} alt={name} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center text-muted">
      <Image aria-hidden="true" className="size-7" />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** The image to edit. */
export function EditedImage() {
  const { engine, form, pick, editImage, missing } = useWorkbench();
  const { t } = useTranslation();
  const image = form.references[0];
  const isMissing = missing.includes('image');
  const isBuiltin = engine.name === 'builtin';
  const usual = isBuiltin ? t('workbench.editHintBuiltin') : t('workbench.editHint');
  const hint = isMissing ? t('workbench.editImageMissing') : usual;
  const choose = async () => {
    const picked = await pick();
    if (picked) editImage(picked);
  };
  return (
    <Group legend={t('workbench.editedImage')}>
      <div className="flex items-center gap-4">
        <div
          className={`size-32 shrink-0 overflow-hidden rounded-card border bg-well ${isMissing ? 'border-danger' : 'border-line-strong'} ${image ? '' : 'border-dashed'}`}
        >
          {image ? <Shown reference={image} /> : <Blank />}
        </div>
        <div className="flex min-w-0 flex-col items-start gap-2">
          {image && <p className="wrap-anywhere text-sm">{image.name}</p>}
          <Button data-missing={isMissing} onClick={() => void choose()}>
            {image ? t('workbench.changeImage') : t('workbench.chooseImage')}
          </Button>
          <p className={`text-sm ${isMissing ? 'text-danger-text' : 'text-muted'}`}>{hint}</p>
        </div>
      </div>
    </Group>
  );
}

function Blank() {
  return (
    <span className="grid size-full place-items-center text-muted">
      <ImagePlus aria-hidden="true" className="size-8" />
    </span>
  );
}
