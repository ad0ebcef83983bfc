import { useStore } from '@artcade/ui/store';
import {
  Component,
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import type { Options, Router, State } from './create-router.ts';
import { addressOf, type Location, parseLocation } from './history.ts';
import type { Params } from './match.ts';

const Routing = createContext<{ readonly router: Router; readonly state: State } | null>(null);
const Inside = createContext<ReactNode>(null);

function nest(shown: readonly ReactNode[]): ReactNode {
  const [element, ...inside] = shown;
  return shown.length === 0 ? null : <Inside value={nest(inside)}>{element ?? <Outlet />}</Inside>;
}

interface ProviderProps {
  readonly router: Router;
  /** Replaces a page that threw, or whose layout could not be loaded. */
  readonly broken: ReactNode;
  /** Stands in its layout for a page whose code could not be loaded. */
  readonly missing: ReactNode;
}

export function RouterProvider({ router, broken, missing }: ProviderProps) {
  const state = useStore({ subscribe: router.subscribe, get: () => router.state });
  const routing = useMemo(() => ({ router, state }), [router, state]);
  return (
    <Routing value={routing}>
      <Breaker location={state.location} broken={broken}>
        {state.shown ? nest(state.isMissing ? [...state.shown, missing] : state.shown) : broken}
      </Breaker>
    </Routing>
  );
}

interface BreakerProps {
  readonly location: Location;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary that resets on navigation. */
class Breaker extends Component<BreakerProps, { readonly at: Location; readonly isBroken: boolean }> {
  override state = { at: this.props.location, isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  static getDerivedStateFromProps({ location }: BreakerProps, state: { at: Location; isBroken: boolean }) {
    return location === state.at ? null : { at: location, isBroken: false };
  }
  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}

function useRouting() {
  const routing = use(Routing);
  if (!routing) throw new Error('There is no router around this.');
  return routing;
}

export const Outlet = () => use(Inside);
export const useLocation = (): Location => useRouting().state.location;
/** Whether a press leads to a page whose code is still loading. */
export const useNavigating = (): boolean => {
  const { initialized, navigation } = useRouting().state;
  return initialized && navigation.state === 'loading';
};
/** Whether the first page is rendered. */
export const useArrived = (): boolean => useRouting().state.initialized;
export const useParams = (): Params => useRouting().state.params;
export const useNavigate = (): Router['navigate'] => useRouting().router.navigate;

export function useSearchParams() {
  const { router, state } = useRouting();
  const { pathname, search } = state.location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams, options?: Options) =>
      void router.navigate(
        addressOf({ pathname, search: next.size > 0 ? `?${next}` : '', state: null }),
        options,
      ),
    [router, pathname],
  );
  return [params, change] as const;
}

export function Navigate({ to, replace, state }: { to: string } & Options) {
  const navigate = useNavigate();
  const handed = JSON.stringify(state ?? null);
  useEffect(() => {
    void navigate(to, { replace: replace ?? false, state: JSON.parse(handed) });
  }, [navigate, to, replace, handed]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Options & { readonly to: string };

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { router } = useRouting();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 &&
      !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
      !rest.target;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    // A link to the current location replaces the history entry.
    const isHere = addressOf(router.state.location) === addressOf(parseLocation(to));
    void router.navigate(to, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={`#${to}`} onClick={follow} />;
}

/** Marks itself while its page, or one below it, is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />;
}
