/** What a step of a plan is to find. */
interface Step {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly need_search: boolean;
}

/** Whether two steps are to find the same: what one has found holds for the other. */
export const isSameStep = (one: Step, other: Step): boolean =>
  one.id === other.id && one.title === other.title && one.description === other.description && one.need_search === other.need_search;
