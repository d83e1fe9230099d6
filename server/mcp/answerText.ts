import { z } from 'zod';

/** What an answer of a tool may consist of, as far as it is read. */
const Block = z.object({
  type: z.string(),
  text: z.string().optional(),
  resource: z.object({ text: z.string().optional() }).optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  uri: z.string().optional(),
});

function textOfBlock(block: unknown): string {
  const { data } = Block.safeParse(block);
  if (data?.type === 'text') return data.text ?? '';
  if (data?.type === 'resource') return data.resource?.text ?? '';
  if (data?.type !== 'resource_link') return '';
  return [data.title ?? data.name, data.description, data.uri].filter(Boolean).join(' ');
}

/** The texts of a tool's answer: its own, those of resources and links; else its structured content. Images and sounds are none. */
export function answerText({ content, structuredContent }: { content?: unknown; structuredContent?: unknown }): string {
  const texts = (Array.isArray(content) ? content : []).map(textOfBlock).filter((text) => text.trim() !== '');
  if (texts.length > 0) return texts.join('\n\n');
  return structuredContent === undefined ? '' : JSON.stringify(structuredContent);
}
