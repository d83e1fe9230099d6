import type { AiTool } from '../../src/contract/entities/aiTool';
import type { Queryable } from '../store/database/types';
import { seedsOf } from './seeds';
import { disciplineOf } from '../records/dictionaries/disciplines';
import { choiceInUse } from '../store/preferences/recommendPreference';
import { listTools } from '../store/aiTools/aiTools';

const MAX_RECOMMENDED = 6;

/** Tools that suit a field beside those that suit everybody, by ESI code. */
const SUITS: Readonly<Record<string, readonly string[]>> = {
  ESI02: ['alphafold', 'pubtator'],
  ESI04: ['pubtator'],
  ESI05: ['hugging-face', 'colab'],
  ESI06: ['rawgraphs'],
  ESI07: ['webplotdigitizer'],
  ESI10: ['pubtator'],
  ESI11: ['webplotdigitizer'],
  ESI12: ['sagemath', 'wolfram-alpha'],
  ESI13: ['pubtator'],
  ESI14: ['alphafold', 'pubtator'],
  ESI15: ['alphafold'],
  ESI17: ['pubtator'],
  ESI18: ['wolfram-alpha', 'mathpix'],
  ESI21: ['rawgraphs'],
  ESI22: ['jupyter'],
};

/** Tools not marked yet: those of the person's fields, then the first ones of each category in turn. */
export async function recommendedTools(db: Queryable, userId: string): Promise<AiTool[]> {
  const tools = (await listTools(db, userId)).filter(({ marked }) => !marked);
  const suiting = new Set((await fieldsOf(db, userId)).flatMap((field) => SUITS[field] ?? []));
  const places = new Map<string, number>();
  const placed = tools.map((tool) => {
    const place = places.get(tool.category) ?? 0;
    places.set(tool.category, place + 1);
    return { tool, place: suiting.has(tool.tool_id) ? -1 : place };
  });
  // The sort is stable: within a round the catalogue's order of categories stays.
  return placed
    .sort((a, b) => a.place - b.place)
    .slice(0, MAX_RECOMMENDED)
    .map(({ tool }) => tool);
}

/** ESI codes of the chosen disciplines, and of the papers read and saved last. */
async function fieldsOf(db: Queryable, userId: string): Promise<string[]> {
  const chosen = (await choiceInUse(db, userId))?.interest_codes.flatMap((code) => disciplineOf(code)?.subjects ?? []) ?? [];
  const read = (await seedsOf(db, userId)).map(({ paper }) => paper.subject_code);
  return [...chosen, ...read];
}
