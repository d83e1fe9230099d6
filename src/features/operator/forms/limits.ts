import type { PartForm } from '../lib/field';

export const limitsForm: PartForm = {
  lead: '每个人可以用多少。改动立即对新的请求生效，默认值来自服务器的设置。',
  one: '用量限制',
  fields: [
    { name: 'upload_max_mb', kind: 'number', min: 1, max: 2_048 },
    { name: 'upload_request_mb', kind: 'number', min: 1, max: 10_240 },
    { name: 'upload_quota_mb', kind: 'number', min: 1, max: 1_048_576 },
    { name: 'calls_per_minute', kind: 'number', min: 60, max: 100_000 },
    { name: 'research_daily_runs', kind: 'number', min: 0, max: 10_000 },
    { name: 'research_minutes', kind: 'number', min: 1, max: 1_440 },
    { name: 'parse_seconds', kind: 'number', min: 10, max: 3_600 },
    { name: 'ocr_pages_a_minute', kind: 'number', min: 1, max: 10_000 },
    { name: 'embedding_daily_tokens', kind: 'number', min: 1, max: 1_000_000_000_000 },
  ],
  fresh: {},
};
