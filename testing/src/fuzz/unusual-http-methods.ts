/** HTTP methods that no call has, whether or not Node's parser accepts them. */
export const unusualHttpMethods = [
  ...[
    'QUERY',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PROPPATCH',
    'MKCOL',
    'COPY',
    'MOVE',
    'LOCK',
    'UNLOCK',
    'SEARCH',
  ],
  ...['REPORT', 'PURGE', 'LINK', 'UNLINK', 'SUBSCRIBE', 'NOTIFY', 'SOURCE', 'ACL', 'BIND', 'M-SEARCH'],
  ...['get', 'Post', 'delete', 'pRoPfInD', 'FIND', 'GETS', 'G', 'PRI', '__proto__', 'constructor'],
];
export const isUnusual = (method: string): boolean => unusualHttpMethods.includes(method);
