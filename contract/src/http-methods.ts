/**
 * The registered methods of HTTP, and PURGE, which caches take.
 * https://www.iana.org/assignments/http-methods/http-methods.xhtml
 */
const httpMethods: ReadonlySet<string> = new Set(
  `GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT QUERY PURGE
  ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT COPY LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF
  MKWORKSPACE MOVE ORDERPATCH PRI PROPFIND PROPPATCH REBIND REPORT SEARCH UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE
  UPDATEREDIRECTREF VERSION-CONTROL`.split(/\s+/),
);

/** What a function of an SDK has in the place of an HTTP method. */
const FUNCTION_CALL = 'CALL';

/** Whether calls can be made by a method, in upper case: one of HTTP's, or a function call. */
export const isKnownHttpMethod = (httpMethod: string): boolean =>
  httpMethod === FUNCTION_CALL || httpMethods.has(httpMethod);
