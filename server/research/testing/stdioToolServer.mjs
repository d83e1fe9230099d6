// A tool server over input and output. It answers what environment it was given.
import readline from 'node:readline';

const tool = {
  name: 'environment',
  description: 'finds names of the environment',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  annotations: { readOnlyHint: true },
};

const results = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'stand-in', version: '1' } }),
  'tools/list': () => ({ tools: [tool] }),
  'tools/call': () => ({
    content: [
      {
        type: 'text',
        text: `环境变量：${Object.entries(process.env)
          .map(([name, value]) => `${name}=${value}`)
          .join('，')}。`,
      },
    ],
  }),
};

console.log('this line is no message');
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: results[method](params ?? {}) })}\n`);
});
