import type { AnswerSource } from '../../../contract/entities/chat';
import { renderScreen } from '../../../testing/renderScreen';
import { Answer } from '../answer/ui/Answer';
import { ANSWER_SOURCES, CITED_TEXT } from './citedFixture';

export const showCitedAnswer = (growing = false, sources: readonly AnswerSource[] = ANSWER_SOURCES) =>
  renderScreen(<Answer id="r1" text={CITED_TEXT} sources={sources} growing={growing} />);
