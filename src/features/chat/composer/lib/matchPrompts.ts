import type { UserPrompt } from '../../../../contract/entities/chat';

/** How well a prompt fits what is typed: the smaller the better; null when it does not. */
function rank({ title, category, content }: UserPrompt, words: string): number | null {
  const at = title.toLowerCase().indexOf(words);
  if (at === 0) return 0;
  if (at > 0) return 1;
  if (category.toLowerCase().includes(words)) return 2;
  return content.toLowerCase().includes(words) ? 3 : null;
}

/** The prompts that fit what is typed, titles first; otherwise in their order. */
export function matchPrompts(prompts: readonly UserPrompt[], query: string): UserPrompt[] {
  const words = query.trim().toLowerCase();
  return prompts
    .flatMap((prompt) => {
      const place = rank(prompt, words);
      return place === null ? [] : [{ prompt, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ prompt }) => prompt);
}
