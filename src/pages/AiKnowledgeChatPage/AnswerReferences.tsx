import { Select } from 'antd';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useListOrderedPapersQuery } from '../../api/papersApi';
import type { Paper } from '../../contract/entities/paper';
import type { ChatThread } from '../../features/chat';
import { datasetTexts as texts } from '../../features/datasets';
import { CiteDialog } from '../../features/citing';
import { SinglePaper, papersSelected } from '../../features/papers';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { Drawer } from '../../shared/ui/dialogs/Drawer';

/** In the hash query: the record whose references are in front. */
const RECORD = 'refs';

/** A record that was deleted keeps its number, and can be neither opened nor cited. */
const isThere = ({ source }: Paper) => source !== '';

/** The numbered references of one answer of the conversation, to tick, cite and read them; the newest one first. */
export function AnswerReferences({ turns }: Pick<ChatThread, 'turns'>) {
  const change = useAddressChange();
  const [params] = useSearchParams();
  const named = params.get(RECORD) ?? '';
  const answers = turns.map(({ record }) => record).filter(({ paragraph_list }) => paragraph_list.length > 0);
  const newest = answers.at(-1);
  if (!newest) return null;
  const show = (recordId: string | null) => change({ [RECORD]: recordId }, { replace: true });
  return (
    <>
      <Button onClick={() => show(newest.id)}>{texts.references}</Button>
      <Drawer inAddress open={named !== ''} title={texts.references} placement="right" size={480} onClose={() => show(null)}>
        {answers.length > 1 ? (
          <Select
            className="sn-answer-choice"
            aria-label={texts.referencesOf}
            value={named}
            options={answers.map(({ id, problem_text }) => ({ value: id, label: problem_text }))}
            onChange={show}
          />
        ) : null}
        {named !== '' ? <References key={named} recordId={named} /> : null}
      </Drawer>
    </>
  );
}

function References({ recordId }: { recordId: string }) {
  const dispatch = useDispatch();
  return (
    <Answered
      answer={useListOrderedPapersQuery({ params: { chat_record_id: recordId } })}
      skeleton="list"
      failed={texts.referencesFailed}
      empty={<StateView kind="empty" title={texts.noReferences} />}
    >
      {(references) => (
        <>
          <Button onClick={() => dispatch(papersSelected(references.filter(isThere)))}>{texts.selectReferences}</Button>
          <ol className="sn-answer-references">
            {references.map((paper, index) => (
              // The place is the number: a work may be cited twice.
              <li key={index} value={index + 1}>
                {isThere(paper) ? <SinglePaper paper={paper} CiteDialog={CiteDialog} /> : <p>{paper.title}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </Answered>
  );
}
