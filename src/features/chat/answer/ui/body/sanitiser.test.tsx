import { render } from '@testing-library/react';
import type { Root } from 'hast';
import { Bare } from '../../../../../testing/renderScreen';
import { AnswerBody } from './AnswerBody';

/** A first step that lets everything through, as a change of it or of a library below it could. */
jest.mock('../../../core/markdown/answerSteps', () => ({
  ...jest.requireActual('../../../core/markdown/answerSteps'),
  rehypeInert: () => (tree: Root) => void tree.children.push(planted()),
}));

const planted = () => ({
  type: 'element' as const,
  tagName: 'p',
  properties: { style: 'position:fixed;inset:0', className: ['ant-modal'], dataCite: '1' },
  children: [
    { type: 'element' as const, tagName: 'script', properties: {}, children: [{ type: 'text' as const, value: 'alert(1)' }] },
    { type: 'text' as const, value: '偷放' },
  ],
});

it('the sanitiser holds by itself: what passes the step before it loses its style, class and scripts', () => {
  const { container, getByText } = render(
    <Bare>
      <AnswerBody id="a" text="正文。" growing={false} />
    </Bare>,
  );
  expect([...getByText('偷放').attributes].map(({ name }) => name)).toEqual([]);
  expect(container).not.toHaveTextContent('alert');
});
