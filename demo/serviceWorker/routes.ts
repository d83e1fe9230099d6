const PAGES: Readonly<Record<string, string>> = {
  '/': '/demo/index.html',
  '/index.html': '/demo/index.html',
  '/login': '/demo/login.html',
  '/login.html': '/demo/login.html',
};

/** The file of a page of the client; undefined for what is none. In its own place stands what prepares the demonstration. */
export const pageOf = (path: string): string | undefined => PAGES[path];

/** Whether the backend answers it; everything else is a file. */
export const isOfBackend = (path: string): boolean => /^\/(?:api|files|logo|login|healthz|readyz|metrics)(?:\/|$)/.test(path);
