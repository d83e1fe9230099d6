import { fireEvent, render, screen } from '@testing-library/react';
import { OfferedField, type Offer } from './OfferedField';

const offer = (changes: Partial<Offer> = {}): Offer => ({
  isFetching: false,
  isError: false,
  isSuccess: true,
  refetch: () => undefined,
  ...changes,
});
const show = (value: string[], given: Offer) =>
  render(<OfferedField id="f" value={value} options={[{ value: 'a', label: '甲' }]} offer={given} multiple onChange={() => undefined} />);

test('what was chosen and is offered no more stays and is marked', () => {
  show(['a', 'old'], offer());
  expect(screen.getByText('甲')).toBeVisible();
  expect(screen.getByText('old（已不再提供）')).toBeVisible();
});

test('until it is known what is offered nothing is called gone', () => {
  show(['old'], offer({ isSuccess: false, isFetching: true }));
  expect(screen.getByText('old')).toBeVisible();
});

test('a list that did not come can be asked for again', () => {
  const refetch = jest.fn();
  show([], offer({ isSuccess: false, isError: true, refetch }));
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
