import type { LightMyRequestResponse } from 'fastify';
import type { Envelope } from '../../src/contract/envelope';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { FileParseState } from '../../src/contract/entities/document';
import type { TestServer, TestUser } from './testServer';

export interface TestFile {
  name: string;
  content: Buffer | string;
}

const BOUNDARY = 'test-boundary-7f1c';

/** A form as a browser sends it, its files as parts named `file`. */
export function formOf(files: readonly TestFile[]): { body: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
  };
}

export function upload(server: TestServer, user: Pick<TestUser, 'cookie'>, ...files: TestFile[]): Promise<LightMyRequestResponse> {
  const { body, headers } = formOf(files);
  return server.inject({
    method: 'POST',
    url: '/api/paper/reding_file_parse',
    payload: body,
    headers: { ...headers, cookie: user.cookie },
  });
}

/** Uploads a file that must be taken, and answers its state. */
export async function uploaded(server: TestServer, user: Pick<TestUser, 'cookie'>, file: TestFile): Promise<FileParseState> {
  const answer = (await upload(server, user, file)).json<Envelope<FileParseState>>();
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
}

/** Waits for the final state of a file. */
export async function parsed(user: TestUser, fileId: string): Promise<FileParseState> {
  for (;;) {
    const { data } = await user.call<FileParseState>('GET', `/api/paper/file_parse/state?file_id=${fileId}`);
    if (!['waiting', 'parsing'].includes(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Puts files into a base, and answers what became of each. */
export async function uploadTo(
  server: TestServer,
  user: Pick<TestUser, 'cookie'>,
  datasetId: string,
  files: readonly TestFile[],
  folderId = '',
): Promise<Envelope<FileParseState[]>> {
  const { body, headers } = formOf(files);
  const url = `/api/dataset/document/autoSplitSave/${datasetId}${folderId && `?folder_id=${folderId}`}`;
  return (await server.inject({ method: 'POST', url, payload: body, headers: { ...headers, cookie: user.cookie } })).json();
}
