import { phrase } from '../../src/model/isolated';
/** What a million tokens cost. */
export interface Price {
  prompt: number;
  completion: number;
}

const ENTRY = /^(.+?)\s*=\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/;

/** `name=prompt/completion` a million tokens, separated by commas or semicolons. @throws for anything else */
export function readPrices(setting: string): ReadonlyMap<string, Price> {
  const entries = setting.split(/[,;]/).map((entry) => entry.trim());
  return new Map(
    entries.filter(Boolean).map((entry) => {
      const [, name = '', prompt, completion] = ENTRY.exec(entry) ?? [];
      if (!name) throw new Error(phrase`MODEL_PRICES: “${entry}” is not name=prompt/completion`);
      return [name, { prompt: Number(prompt), completion: Number(completion) }] as const;
    }),
  );
}

/** What tokens cost; null for a model without a price. */
export function costOf(price: Price | undefined, tokens: { prompt_tokens: number; completion_tokens: number }): number | null {
  return price ? (tokens.prompt_tokens * price.prompt + tokens.completion_tokens * price.completion) / 1_000_000 : null;
}
