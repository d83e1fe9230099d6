import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { noteUnsteady } from '../scripts/suites/unsteady.cjs';

/** Notes journeys that passed only at the second try; those that have done so for too long fail the run. */
export default class UnsteadyReporter implements Reporter {
  private all: Suite | undefined;

  onBegin(_config: unknown, all: Suite): void {
    this.all = all;
  }

  async onEnd({ status }: FullResult) {
    const unsteady = (this.all?.allTests() ?? []).filter((test) => test.outcome() === 'flaky');
    const overdue = noteUnsteady(unsteady.map((test) => `journey ${test.title}`));
    return { status: overdue.length > 0 ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
