import { useState } from 'react';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { AnswerSource } from '../../../../contract/entities/chat';
import type { AnswerLedger } from '../../../../contract/entities/ledger';
import { isUnchecked } from '../../../../model/citation';
import { copyText } from '../../../../shared/lib/browser/clipboard';
import { answerText, bodyHtml, ledgerHtml, referenceHtml, referenceText } from '../../core/markdown/references';
import { texts } from '../texts';

interface CopyActionsProps {
  text: string;
  sources: readonly AnswerSource[];
  ledger: AnswerLedger | undefined;
  /** The laid-out answer, for the form that keeps tables and emphasis. */
  getBody: () => Element | null;
}

/** Copies the answer with its references, or the references alone; says whether the browser let it. */
export function CopyActions({ text, sources, ledger, getBody }: CopyActionsProps) {
  const [message, setMessage] = useState('');
  const unchecked = sources.filter(({ paper }) => paper !== null && isUnchecked(paper)).length;
  const copy = async (plain: string, html: string) => {
    // Emptied first: a screen reader announces the same text again only when it has changed in between.
    setMessage('');
    setMessage((await copyText(plain, html)) ? texts.copied(unchecked) : texts.copyFailed);
  };
  const copyAnswer = () => {
    const body = getBody();
    const list = sources.length > 0 ? referenceHtml(sources) : '';
    void copy(answerText(text, sources, ledger), `${body ? bodyHtml(body) : ''}${ledgerHtml(ledger)}${list}`);
  };
  return (
    <div className="sn-answer-actions">
      <Button size="small" onClick={copyAnswer}>
        {texts.copyAnswer}
      </Button>
      {sources.length > 0 ? (
        <Button size="small" onClick={() => void copy(`${referenceText(sources)}\n`, referenceHtml(sources))}>
          {texts.copyReferences}
        </Button>
      ) : null}
      <span role="status">{message}</span>
    </div>
  );
}
