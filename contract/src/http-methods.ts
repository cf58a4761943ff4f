/**
 * The registered HTTP methods, and PURGE, which caches accept.
 * https://www.iana.org/assignments/http-methods/http-methods.xhtml
 */
const httpMethods: ReadonlySet<string> = new Set(
  `GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT QUERY PURGE
  ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT COPY LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF
  MKWORKSPACE MOVE ORDERPATCH PRI PROPFIND PROPPATCH REBIND REPORT SEARCH UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE
  UPDATEREDIRECTREF VERSION-CONTROL`.split(/\s+/),
);

/** The value that calls other than HTTP requests have instead of an HTTP method: functions, RPCs and messages. */
const FUNCTION_CALL = 'CALL';

/** Whether a call can use this method (in upper case): an HTTP method, or a function call. */
export const isKnownHttpMethod = (httpMethod: string): boolean =>
  httpMethod === FUNCTION_CALL || httpMethods.has(httpMethod);
