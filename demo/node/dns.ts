const away = () => Object.assign(new Error('no network in the demonstration'), { code: 'ENOTFOUND' });

export const lookup = (_name: string, ...rest: unknown[]): Promise<never> => {
  const done = rest.at(-1);
  if (typeof done === 'function') (done as (error: Error) => void)(away());
  return typeof done === 'function' ? new Promise(() => undefined) : Promise.reject(away());
};

export default { lookup };
