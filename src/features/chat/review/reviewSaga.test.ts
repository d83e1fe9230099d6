import { shelveFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { reviewBrought, reviewClosed } from '../core/reviewSlice';

const brought = (name: string) => {
  const id = shelveFile(new File([name], name));
  return { id, action: reviewBrought({ files: [{ id, name }] }) };
};

it('keeps no file whose reading was ended by a newer one, or by closing', async () => {
  const { store } = makeTestStore({ server: fakeTransport() });
  const [first, second] = [brought('a.txt'), brought('b.txt')];
  store.dispatch(first.action);
  store.dispatch(second.action);
  expect(takeFile(first.id)).toBeUndefined();
  store.dispatch(reviewClosed());
  await until(() => takeFile(second.id) === undefined);
});
