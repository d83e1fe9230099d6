import { baseApi } from '../../api';
import { bootRequested } from '../../features/session';
import { selectVisibleMenu } from '../../features/menu';
import { answered, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { bootWith, EMPTY_PARTS, FULL_PARTS, PART_IDS, partsOf, phaseOf } from '../../testing/bootParts';

/** What was sent, without what comes after the boot: the question what the operator has changed. */
const duringBoot = ({ sent }: ReturnType<typeof bootedServer>) => sent.filter(({ id }) => id !== 'getPortalState');

describe('the boot', () => {
  it('asks for the user first and alone, then for everything else at once, nothing twice', async () => {
    const server = bootedServer();
    let sentBefore = -1;
    server.handle('getUser', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      sentBefore = server.sent.length;
      return answered({ id: 'u1' });
    });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    for (const id of PART_IDS) {
      server.handle(id, async () => {
        await gate;
        return answered(null);
      });
    }
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sent.length === 11);
    expect(sentBefore).toBe(1);
    const asked = server.sent.map(({ id, query }) => `${id} ${JSON.stringify(query ?? {})}`);
    expect(new Set(asked).size).toBe(11);
    expect(asked).toContain('listEngines {"engine_type":6}');
    expect(asked).toContain('listApplications {"index_flag":"1"}');
    expect(asked).toContain('listApplications {"index_flag":"0"}');
    release();
    await until(() => phaseOf(made) === 'ready');
    expect(duringBoot(server)).toHaveLength(11);
  });

  it('fills every part', async () => {
    const made = await bootWith(bootedServer());
    expect(phaseOf(made)).toBe('ready');
    expect(partsOf(made)).toEqual(FULL_PARTS);
    expect(selectVisibleMenu(made.store.getState()).map(({ path }) => path)).toEqual(['/home']);
  });

  it.each(PART_IDS)('empties what %s failed to load, the rest stands', async (id) => {
    const made = await bootWith(bootedServer().handle(id, () => answered(null, 500, 500)));
    expect(phaseOf(made)).toBe('ready');
    expect(partsOf(made)).toEqual({ ...FULL_PARTS, [id]: EMPTY_PARTS[id] });
  });

  it.each(PART_IDS)('empties what %s answered as empty, the rest stands', async (id) => {
    const made = await bootWith(bootedServer().handle(id, () => answered([])));
    expect(phaseOf(made)).toBe('ready');
    expect(partsOf(made)).toEqual({ ...FULL_PARTS, [id]: EMPTY_PARTS[id] });
  });

  it.each([
    ['fails', () => unreachable],
    ['is empty', () => answered([])],
  ])('empties every part that was full before, when all of it %s in the next boot', async (_name, answer) => {
    const server = bootedServer();
    const made = await bootWith(server);
    expect(partsOf(made)).toEqual(FULL_PARTS);
    for (const id of PART_IDS) server.handle(id, answer);
    made.store.dispatch(bootRequested());
    await until(() => phaseOf(made) === 'ready');
    expect(partsOf(made)).toEqual({ ...EMPTY_PARTS, listAllDatasets: [0, 0, 0] });
  });

  it('does not stay a subscriber: a change later on asks for nothing again', async () => {
    const made = await bootWith(bootedServer());
    made.server.sent.length = 0;
    made.store.dispatch(baseApi.util.invalidateTags(['Dataset', 'Document', 'Project', 'Member', 'Chat', 'Setting']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(duringBoot(made.server)).toEqual([]);
  });
});
