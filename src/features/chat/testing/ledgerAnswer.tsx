import type { AnswerLedger } from '../../../contract/entities/ledger';
import { renderScreen } from '../../../testing/renderScreen';
import { sourceLink } from '../../../model/addresses/reading';
import { Answer } from '../answer/ui/Answer';
import { SourceLinksContext } from '../answer/ui/references/sources';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from './ledgerFixture';

/** An answer with a ledger, as a conversation shows it. */
export const showLedgerAnswer = (ledger: AnswerLedger | undefined = LEDGER, growing = false) =>
  renderScreen(
    <SourceLinksContext.Provider value={{ href: sourceLink, open: undefined }}>
      <Answer id="r1" text={LEDGER_TEXT} sources={[LEDGER_SOURCE]} growing={growing} ledger={ledger} />
    </SourceLinksContext.Provider>,
  );
