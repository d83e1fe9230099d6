import { useState } from 'react';
import { Input, Select } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useTestRetrievalQuery } from '../../../../api/extensionsApi';
import { MAX_MESSAGE_LENGTH } from '../../../../model/limits';
import { ChipGroup } from '../../../../shared/ui/fields/ChipGroup';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { retrievalTexts as texts } from '../texts';
import { RetrievedPassages } from './RetrievedPassages';
import './retrieval.css';

const SIZES = [10, 20, 50].map((value) => ({ value, label: texts.sizes(value) }));
/** Questions that are kept beside the box, the last one first. */
const MAX_TRIED = 8;

interface RetrievalTestProps {
  datasetId: string;
  /** Of the address; empty: nothing was tested yet. */
  question: string;
  onQuestion: (question: string) => void;
  /** Puts the question to the base. */
  onAsk: (question: string) => void;
}

/** Which passages of a base a question finds, and why. */
export function RetrievalTest({ datasetId, question, onQuestion, onAsk }: RetrievalTestProps) {
  const [typed, setTyped] = useState(question);
  const [size, setSize] = useState(20);
  const [tried, setTried] = useState<readonly string[]>(question ? [question] : []);
  const answer = useTestRetrievalQuery(question ? { params: { dataset_id: datasetId }, body: { question, size } } : skipToken);
  const test = (asked: string) => {
    const wanted = asked.trim();
    if (wanted === '') return;
    setTyped(wanted);
    setTried([wanted, ...tried.filter((other) => other !== wanted)].slice(0, MAX_TRIED));
    if (wanted === question) void answer.refetch();
    else onQuestion(wanted);
  };
  return (
    <section aria-label={texts.title}>
      <p className="sn-retrieval-lead">{texts.lead}</p>
      <form
        className="sn-retrieval-form"
        onSubmit={(event) => {
          event.preventDefault();
          test(typed);
        }}
      >
        <Input.TextArea
          aria-label={texts.question}
          placeholder={texts.placeholder}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MAX_MESSAGE_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            if (event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            test(typed);
          }}
        />
        <Select aria-label={texts.size} value={size} options={SIZES} onChange={setSize} />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''} loading={answer.isFetching}>
          {texts.test}
        </Button>
      </form>
      {tried.length > 1 ? (
        <ChipGroup label={texts.tried} options={tried.map((value) => ({ value, label: value }))} chosen={question} onChoose={test} />
      ) : null}
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {(result) => <RetrievedPassages result={result} onAsk={() => onAsk(question)} />}
      </Answered>
    </section>
  );
}
