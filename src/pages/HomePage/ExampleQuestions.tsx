import { Button } from '../../shared/ui/buttons/Button';
import { useGenerateQuestionsQuery } from '../../api/chatApi';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { texts } from './texts';

/** As many as the server proposes: their place is held, so that nothing below them moves. */
const USUAL = 6;

/** Questions that the library can answer. */
export function ExampleQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { data, isError, isFetching, refetch } = useGenerateQuestionsQuery({ query: {} });
  const questions = data ?? [];
  const awaited = isFetching && data === undefined ? USUAL : 0;
  if (questions.length === 0 && awaited === 0 && !isError) return null;
  return (
    <section aria-labelledby="sn-home-questions">
      <h2 id="sn-home-questions">{texts.questions}</h2>
      {isError && !isFetching ? (
        <p className="sn-home-quiet">
          {texts.questionsFailed}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <ChoiceList choices={questions.map((label) => ({ key: label, label }))} onChoose={onAsk} awaited={awaited} />
      )}
    </section>
  );
}
