import { inRounds } from './inRounds';

describe('work in rounds', () => {
  test('goes on after a round that failed, which is logged', async () => {
    const logged: string[] = [];
    const firsts: boolean[] = [];
    let third = () => undefined as void;
    const reached = new Promise<void>((resolve) => (third = resolve));
    const rounds = inRounds(
      'stars',
      1,
      async ({ first }) => {
        if (firsts.push(first) === 1) throw new Error('clouds');
        if (firsts.length === 3) third();
      },
      (_, message) => logged.push(message),
    );
    await rounds.done;
    await reached;
    await rounds.close();
    expect(firsts.slice(0, 3)).toEqual([true, false, false]);
    expect(logged).toEqual(['stars: clouds']);
  });

  test('closing ends a rest at once, waits for the step under way and logs nothing', async () => {
    const steps: string[] = [];
    const logged: string[] = [];
    let started = () => undefined as void;
    const begun = new Promise<void>((resolve) => (started = resolve));
    const rounds = inRounds(
      'stars',
      1,
      async ({ rest, closed }) => {
        started();
        await rest(3_600_000);
        steps.push(`closed: ${closed()}`);
        throw new Error('too late');
      },
      (_, message) => logged.push(message),
    );
    await begun;
    await rounds.close();
    expect(steps).toEqual(['closed: true']);
    expect(logged).toEqual([]);
    await rounds.done;
  });
});
