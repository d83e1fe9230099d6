/** In place of Node's: a store is there as long as its work runs without waiting, since browsers keep none across waits. */
export class AsyncLocalStorage<T> {
  private store: T | undefined;

  run<R>(store: T, work: () => R): R {
    const before = this.store;
    this.store = store;
    try {
      return work();
    } finally {
      this.store = before;
    }
  }

  getStore(): T | undefined {
    return this.store;
  }
}

/** In place of Node's: there is nothing to bring along. */
export class AsyncResource {
  runInAsyncScope<This, Args extends unknown[], R>(work: (this: This, ...args: Args) => R, self: This, ...args: Args): R {
    return work.apply(self, args);
  }

  emitDestroy(): this {
    return this;
  }

  static bind<T>(work: T): T {
    return work;
  }
}
