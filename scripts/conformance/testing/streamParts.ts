/** A stream with its events changed; comments stay where they are. */
export function parts(body: string, change: (events: string[]) => string[]): string {
  const blocks = body.split('\n\n').filter(Boolean);
  const comments = blocks.filter((block) => block.startsWith(':'));
  return [...comments, ...change(blocks.filter((block) => !block.startsWith(':')))].map((block) => `${block}\n\n`).join('');
}

const contentOf = (event: string): string => {
  const { content } = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}') as { content?: string };
  return content ?? '';
};

/** The first half of an answer's first piece is lost, as when it had come as an event of its own. */
export function withoutPiece(events: string[]): string[] {
  const cut = events.findIndex((event) => contentOf(event) !== '');
  return events.map((event, i) => {
    if (i !== cut) return event;
    const text = contentOf(event);
    return event.replace(/^data: (.*)$/m, (_, data: string) => {
      const fields = JSON.parse(data) as object;
      return `data: ${JSON.stringify({ ...fields, content: text.slice(Math.ceil(text.length / 2)) })}`;
    });
  });
}
