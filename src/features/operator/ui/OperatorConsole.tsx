import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/buttons/Button';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { PartBoundary } from '../../../shared/ui/loading/PartBoundary';
import { useAddressChange } from '../../../shared/ui/useAddressChange';
import { FORMS } from '../forms';
import { ImportsSection } from '../imports/ImportsSection';
import { GROUPS, isPart, sectionIn, sectionLabel } from '../lib/sections';
import type { SectionName } from '../lib/sections';
import { StatusSection } from '../status/StatusSection';
import { texts } from '../texts';
import { Changes } from './Changes';
import { PartSection } from './PartSection';
import { PartsFile } from './PartsFile';
import '../../../shared/ui/buttons/plainButton.css';
import './operator.css';

/** 门户管理: what whoever runs the portal makes their own. The section, and the entry that is edited, are in the address. */
export function OperatorConsole() {
  useFocusReturn();
  const [params] = useSearchParams();
  const change = useAddressChange();
  const section = sectionIn(params);
  const entryId = params.get('entry') ?? '';
  const content = useRef<HTMLElement>(null);
  const go = (next: SectionName) => change({ part: next, entry: null });
  // Another section or entry begins at its top.
  useEffect(() => {
    content.current?.scrollTo?.({ top: 0 });
  }, [section, entryId]);
  return (
    <Drawer
      open
      inAddress
      title={texts.title}
      placement="right"
      size="min(1120px, 100vw)"
      className="sn-operator-drawer"
      onClose={() => change({ panel: null, part: null, entry: null }, { replace: true })}
    >
      <div className="sn-operator">
        <nav aria-label={texts.nav}>
          {GROUPS.map(({ title, sections }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {sections.map((name) => (
                  <li key={name}>
                    <button type="button" aria-current={name === section ? 'page' : undefined} onClick={() => go(name)}>
                      {sectionLabel(name)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <section ref={content} aria-label={sectionLabel(section)}>
          <h2>{sectionLabel(section)}</h2>
          {isPart(section) && FORMS[section].lead ? <p className="sn-operator-lead">{FORMS[section].lead}</p> : null}
          <PartBoundary of={`${section} ${entryId}`}>
            {isPart(section) ? (
              <PartSection key={section} part={section} entryId={entryId} onEntry={(id) => change({ entry: id })} />
            ) : (
              <OtherSection section={section} onPanel={(panel) => change({ panel, part: null, entry: null })} />
            )}
          </PartBoundary>
        </section>
      </div>
    </Drawer>
  );
}

function OtherSection({ section, onPanel }: { section: SectionName; onPanel: (panel: string) => void }) {
  if (section === 'status') return <StatusSection />;
  if (section === 'imports') return <ImportsSection />;
  if (section === 'changes') return <Changes />;
  if (section === 'file') return <PartsFile />;
  return (
    <>
      <p>{texts.accountsLead}</p>
      <div className="sn-operator-actions">
        <Button onClick={() => onPanel('users')}>{texts.openUsers}</Button>
        <Button onClick={() => onPanel('usage')}>{texts.openUsage}</Button>
      </div>
    </>
  );
}
