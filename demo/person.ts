/** Who signs in to the demonstration: shown on its sign-in page, no secret. */
export const PERSON = { username: 'demo', password: 'demo', nickName: '演示' } as const;
