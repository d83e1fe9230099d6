import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Facets } from '../../../../../contract/entities/paper';
import { renderScreen } from '../../../../../testing/renderScreen';
import { NO_FILTERS } from '../../../core/lib/searchUrl';
import { FacetPanel } from './FacetPanel';
import { FilterChips } from './FilterChips';
import { toBars } from './YearHistogram';

const FACETS: Facets = {
  types: [
    { value: '1', label: '期刊论文', count: 12 },
    { value: '5', label: '会议论文', count: 3 },
  ],
  years: [
    { value: '2015', label: '2015', count: 4 },
    { value: '2018', label: '2018', count: 11 },
  ],
  sources: [],
  subjects: [{ value: 'ESI05', label: '计算机科学', count: 9 }],
  languages: [],
};

describe('the facets', () => {
  it('show counts and narrow the list', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(<FacetPanel facets={FACETS} filters={NO_FILTERS} onChange={onChange} />);
    const types = screen.getByRole('group', { name: '文献类型' });
    expect(types).toHaveTextContent('12');
    await user.click(within(types).getByRole('checkbox', { name: '会议论文' }));
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTERS, types: [5] });
  });

  it('take a choice back, also one without hits', async () => {
    const onChange = jest.fn();
    const filters = { ...NO_FILTERS, sources: ['Nature'] };
    const { user } = renderScreen(<FacetPanel facets={FACETS} filters={filters} onChange={onChange} />);
    await user.click(screen.getByRole('checkbox', { name: 'Nature' }));
    expect(onChange).toHaveBeenCalledWith(NO_FILTERS);
  });

  it('call a chosen type by its name though no hit has it, and show no years where there are none', () => {
    const facets = { ...FACETS, years: [] };
    renderScreen(<FacetPanel facets={facets} filters={{ ...NO_FILTERS, types: [7] }} onChange={() => undefined} />);
    expect(screen.getByRole('checkbox', { name: '专利' })).toBeChecked();
    expect(screen.queryByRole('group', { name: '年份' })).toBeNull();
  });

  it('the years move by keyboard, and are one filter when the key is released', () => {
    const onChange = jest.fn();
    renderScreen(<FacetPanel facets={FACETS} filters={NO_FILTERS} onChange={onChange} />);
    const handle = screen.getByRole('slider', { name: '起始年份' });
    // As the browser does for the arrow keys.
    fireEvent.change(handle, { target: { value: '2016' } });
    fireEvent.change(handle, { target: { value: '2017' } });
    expect(screen.getByText('2017 – 2018 年')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyUp(handle, { key: 'ArrowRight' });
    expect(onChange.mock.calls).toEqual([[{ ...NO_FILTERS, year_from: 2017, year_to: null }]]);
  });

  it('passing the handles by Tab changes no year', () => {
    const onChange = jest.fn();
    const filters = { ...NO_FILTERS, year_from: 2017 };
    renderScreen(<FacetPanel facets={FACETS} filters={filters} onChange={onChange} />);
    for (const handle of screen.getAllByRole('slider')) fireEvent.keyUp(handle, { key: 'Tab' });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the chips', () => {
  it('name each filter and remove it', async () => {
    const onChange = jest.fn();
    const onEmptied = jest.fn();
    const filters = { ...NO_FILTERS, types: [1], subjects: ['ESI05'], year_from: 2015 };
    const { user } = renderScreen(<FilterChips filters={filters} facets={FACETS} onChange={onChange} onEmptied={onEmptied} />);
    await user.click(screen.getByRole('button', { name: '去掉筛选：计算机科学' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...filters, subjects: [] });
    await user.click(screen.getByRole('button', { name: '去掉筛选：2015 – 至今' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...filters, year_from: null, year_to: null });
    expect(onEmptied).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '清除全部' }));
    expect(onChange).toHaveBeenLastCalledWith(NO_FILTERS);
    expect(onEmptied).toHaveBeenCalledTimes(1);
  });

  it('cut a long name in its middle, and say it whole', () => {
    const source = 'Proceedings of the 58th Annual Meeting of the Association for Computational Linguistics';
    const facets = { ...FACETS, sources: [{ value: source, label: source, count: 3 }] };
    const filters = { ...NO_FILTERS, sources: [source] };
    renderScreen(
      <>
        <FacetPanel facets={facets} filters={filters} onChange={jest.fn()} />
        <FilterChips filters={filters} facets={facets} onChange={jest.fn()} onEmptied={jest.fn()} />
      </>,
    );
    expect(screen.getByRole('checkbox', { name: source })).toBeChecked();
    expect(screen.getByRole('button', { name: `去掉筛选：${source}` })).toHaveTextContent('Proceedings of the 58th…\u200bLinguistics');
    expect(screen.getAllByTitle(source)).toHaveLength(2);
  });

  it('hand the focus to the neighbour of the one that goes, and to the list after the last', async () => {
    const onEmptied = jest.fn();
    function Chips() {
      const [filters, setFilters] = useState({ ...NO_FILTERS, types: [1, 5] });
      return <FilterChips filters={filters} facets={FACETS} onChange={setFilters} onEmptied={onEmptied} />;
    }
    const { user } = renderScreen(<Chips />);
    screen.getByRole('button', { name: '去掉筛选：会议论文' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '去掉筛选：期刊论文' })).toHaveFocus();
    expect(onEmptied).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onEmptied).toHaveBeenCalledTimes(1);
  });
});

describe('the bars of the histogram', () => {
  it('include the years without hits', () => {
    expect(toBars(FACETS.years).map(({ count }) => count)).toEqual([4, 0, 0, 11]);
  });

  it('put several years into one bar when the span is long, and lose no hit', () => {
    const years = Array.from({ length: 400 }, (_, i) => ({ value: String(1600 + i), label: '', count: i % 7 }));
    const bars = toBars(years);
    expect(bars.length).toBeLessThanOrEqual(48);
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(years.reduce((sum, year) => sum + year.count, 0));
    expect(bars.at(-1)?.to).toBe(1999);
  });

  it('are none for no years', () => expect(toBars([])).toEqual([]));
});
