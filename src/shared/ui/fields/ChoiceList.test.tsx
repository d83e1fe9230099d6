import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceList } from './ChoiceList';

describe('a list of choices', () => {
  it('tells which one was pressed', async () => {
    const onChoose = jest.fn();
    const choices = [
      { key: 'q1', label: '什么是注意力机制？' },
      { key: 'a1', label: '学术问答', detail: '回答逐句标注出处。' },
    ];
    render(<ChoiceList choices={choices} onChoose={onChoose} />);
    await userEvent.click(screen.getByRole('button', { name: /学术问答/ }));
    expect(onChoose).toHaveBeenCalledWith('a1');
    await userEvent.click(screen.getByRole('button', { name: '什么是注意力机制？' }));
    expect(onChoose).toHaveBeenLastCalledWith('q1');
  });

  it('holds the place of what is on its way, with nothing to press', () => {
    render(<ChoiceList choices={[]} onChoose={() => undefined} awaited={6} />);
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
