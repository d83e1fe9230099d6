import { render } from '@testing-library/react';
import { Bare } from '../../../testing/renderScreen';
import { AnswerBody } from '../answer/ui/body/AnswerBody';

export const answerBody = (text: string, growing = false) => (
  <Bare>
    <AnswerBody id="a" text={text} growing={growing} />
  </Bare>
);
export const showAnswer = (text: string, growing = false) => render(answerBody(text, growing));
