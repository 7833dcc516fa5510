/** Maps a path to its route. */
import {
  attributionHeights,
  operationNames,
  operations,
  type AttributionSize,
  type OperationName,
} from '../contract/index.ts';
import { isScriptPath } from './scripts.ts';

type Route =
  | { kind: 'operation'; operation: OperationName }
  | { kind: 'image'; size: AttributionSize }
  | { kind: 'script'; path: string }
  | { kind: 'attributionHidden' }
  | { kind: 'page' | 'home' | 'health' | 'readiness' | 'openapi' };

/** The operations, to which pages post. */
export type Posted = Extract<Route, { kind: 'operation' } | { kind: 'attributionHidden' }>;
/** Public routes, for anybody to GET. */
export type PublicRoute = Exclude<Route, Posted>;

export const isPosted = (route: Route): route is Posted =>
  route.kind === 'operation' || route.kind === 'attributionHidden';

const routes = new Map<string, Route>([
  ...operationNames.map(
    (operation) => [operations[operation].path, { kind: 'operation', operation }] satisfies [string, Route],
  ),
  ...Object.keys(attributionHeights).map(
    (size) =>
      [`/attribution/${size}`, { kind: 'image', size: size as AttributionSize }] satisfies [string, Route],
  ),
  ['/lookup', { kind: 'page' }],
  ['/attribution', { kind: 'home' }],
  ['/attribution/hidden', { kind: 'attributionHidden' }],
  ['/healthz', { kind: 'health' }],
  ['/readyz', { kind: 'readiness' }],
  ['/openapi.json', { kind: 'openapi' }],
]);

/** @param path below the base path and not decoded, so that each path has one spelling */
export const routeOf = (path: string): Route | undefined =>
  routes.get(path) ?? (isScriptPath(path) ? { kind: 'script', path } : undefined);

/** Path and query of an absolute address. */
export function splitUrl(url: string): { path: string; query: string } {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', from);
  const whole = from < 0 ? '/' : url.slice(from, hash < 0 ? undefined : hash);
  const at = whole.indexOf('?');
  return at < 0 ? { path: whole, query: '' } : { path: whole.slice(0, at), query: whole.slice(at + 1) };
}
