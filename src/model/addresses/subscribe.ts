import { addressOf } from './address';

export const SUBSCRIBE_PATH = '/subscribe';

/** What the screen shows, as its link has it. */
export interface SubscribePlace {
  /** Code of a topic; empty for everything. */
  topic: string;
  /** Papers by research interest alone, in place of a topic. */
  interest: boolean;
  /** 1-based. */
  page: number;
  /** The preferences are being edited. */
  edit: boolean;
}

/** Reads the hash query; what is not understood falls back to its default. */
export function parseSubscribe(search: string): SubscribePlace {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    topic: params.get('topic') ?? '',
    interest: params.get('by') === 'interest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    edit: params.get('edit') === '1',
  };
}

/** Link of a place; defaults are left out. */
export function subscribeLink({ topic = '', interest = false, page = 1, edit = false }: Partial<SubscribePlace>): string {
  const params = new URLSearchParams();
  if (topic) params.set('topic', topic);
  if (interest) params.set('by', 'interest');
  if (page !== 1) params.set('page', String(page));
  if (edit) params.set('edit', '1');
  return addressOf(SUBSCRIBE_PATH, params);
}
