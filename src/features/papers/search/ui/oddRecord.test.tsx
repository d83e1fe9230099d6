import { screen } from '@testing-library/react';
import type { Paper } from '../../../../contract/entities/paper';
import { aPaper } from '../../../../testing/builders';
import { renderScreen } from '../../../../testing/renderScreen';
import { PaperCard } from './cards/PaperCard';

const noop = () => undefined;
const card = (paper: Paper) => (
  <PaperCard
    key={paper.paper_id}
    paper={paper}
    terms={[]}
    selected={false}
    translation={undefined}
    identified={false}
    onToggle={noop}
    onCite={noop}
    onOpen={noop}
  />
);

it('a record that no card can show takes its own place and no more', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(noop);
  // No answer brings such a record past the door: this stands for a fault of the card itself.
  const broken = { ...aPaper({ paper_id: 'b', title: '坏' }), authors: null } as unknown as Paper;
  renderScreen(<>{[aPaper({ paper_id: 'a', title: '甲' }), broken, aPaper({ paper_id: 'c', title: '丙' })].map(card)}</>);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('这一条没能显示')).toBeInTheDocument();
  complaints.mockRestore();
});
