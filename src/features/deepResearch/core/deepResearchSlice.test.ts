import { chatApi } from '../../../api';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import {
  deepResearchSlice,
  mcpServerToggled,
  mcpToolsChosen,
  reportShown,
  reportStyleChosen,
  researchFileChosen,
  researchReset,
  researchTabChanged,
  selectChooseMcpList,
  selectDeepResearch,
  selectMcpList,
} from './deepResearchSlice';

describe('deep research', () => {
  const server = (server_id: string) => ({ server_id, name: server_id, description: '', available: true, message: '', tools: [] });

  it('goes back to its initial values', () => {
    const { store } = makeTestStore();
    store.dispatch(reportShown(true));
    store.dispatch(researchTabChanged('report'));
    store.dispatch(reportStyleChosen('news'));
    store.dispatch(researchFileChosen({ file_id: 'f1', name: 'a.pdf', size: 1 }));
    store.dispatch(mcpServerToggled('s1'));
    store.dispatch(mcpToolsChosen({ server_id: 's1', tools: ['t'] }));
    expect(selectDeepResearch(store.getState())).toMatchObject({ reportVis: true, activeTab: 'report', reportStyle: 'news' });
    store.dispatch(researchReset());
    expect(selectDeepResearch(store.getState())).toEqual(deepResearchSlice.getInitialState());
  });

  it('switches on only servers that are there', async () => {
    const transport = fakeTransport().on('listMcpServers', [server('s1')]);
    const { store } = makeTestStore({ server: transport });
    store.dispatch(mcpServerToggled('s1'));
    store.dispatch(mcpServerToggled('gone'));
    await store.dispatch(chatApi.endpoints.listMcpServers.initiate());
    expect(selectChooseMcpList(store.getState())).toEqual(['s1']);
    transport.handle('listMcpServers', () => answered(null, 500, 500));
    await store.dispatch(chatApi.endpoints.listMcpServers.initiate(undefined, { forceRefetch: true }));
    expect(selectMcpList(store.getState())).toEqual([]);
  });
});
