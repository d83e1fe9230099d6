import { Profiler } from 'react';
import { screen, within } from '@testing-library/react';
import { datasetsApi } from '../../api';
import { aDocument, libraryServer, pageOfDocuments } from '../../testing/samples/library';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { parseLibrary } from '../../model/addresses/library';
import { documentsTicked } from './core/librarySlice';
import { Library } from './Library';

const PAGE = 50;
const documents = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => aDocument({ document_id: `doc${from + i}`, name: `文献 ${from + i}` }));

const nothing = () => undefined;
const nowhere = () => '';

test('a base of 20,000 documents puts one page of them on the screen, whatever is ticked', async () => {
  const server = libraryServer().on('listDatasetPapers', pageOfDocuments(documents(19_950, PAGE), 20_000));
  const bench = makeTestStore({ server });
  await bench.store.dispatch(datasetsApi.endpoints.getPrivateDatasetId.initiate());
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  bench.store.dispatch(documentsTicked({ documents: documents(0, 2_500), on: true }));
  let commits = 0;
  const { user } = renderScreen(
    <Profiler id="library" onRender={() => (commits += 1)}>
      <Library
        place={parseLibrary(new URLSearchParams('base=own&page=400'))}
        onPlace={nothing}
        hrefOf={nowhere}
        fileHrefOf={nowhere}
        onCollect={nothing}
      />
    </Profiler>,
    { bench, route: '/knowledgeBase' },
  );
  const list = await screen.findByRole('list', { name: '文档' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(PAGE);
  expect(screen.getByText('共 20000 篇')).toBeInTheDocument();
  expect(screen.getByText('最多选 2000 篇')).toBeInTheDocument();
  expect(server.sentTo('listDatasetPapers')).toHaveLength(1);
  const before = commits;
  await user.click(screen.getByRole('button', { name: '取消选择' }));
  await user.click(within(list).getByRole('checkbox', { name: '选择 文献 19960' }));
  expect(screen.getByText('已选 1 篇')).toBeInTheDocument();
  // A tick is a handful of commits, not one a document.
  expect(commits - before).toBeLessThan(12);
});
