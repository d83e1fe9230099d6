import { Suspense, useState } from 'react';
import { Button } from '../../../../../shared/ui/buttons/Button';
import type { DocumentItem } from '../../../../../contract/entities/document';
import { Drawer } from '../../../../../shared/ui/dialogs/Drawer';
import { lazyComponent } from '../../../../../shared/ui/loading/lazyComponent';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { passageTexts as texts } from './texts';

const PassagePreview = lazyComponent(() =>
  import(/* webpackChunkName: "passage-preview" */ './PassagePreview').then((module) => module.PassagePreview),
);

/** Opens what answers read of a document. */
export function PassageButton({ document, name }: { document: DocumentItem; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" size="small" aria-label={texts.openOf(name)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Drawer open={open} title={texts.title(name)} size={560} onClose={() => setOpen(false)}>
        {open ? (
          <Suspense fallback={<PageSkeleton kind="list" />}>
            <PassagePreview document={document} />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}
