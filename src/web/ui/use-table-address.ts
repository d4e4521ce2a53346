import { useContext } from 'react';
import {
  type Location,
  type Navigation,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { narrowAddress } from './table-address.ts';

/** The address of a list as it will be once what is on its way is there, so that quick changes add up. */
export function useTableAddress() {
  const state = { location: useLocation(), navigation: useNavigation() };
  const router = useContext(RouterContext)?.router;
  const navigate = useNavigate();

  function narrow(changes: Record<string, string | undefined>): void {
    // A page is drawn a moment after the router knows where it goes, which it tells in no other way; what was chosen in
    // that moment counts.
    const { search } = nextAddress(router?.state ?? state);
    void navigate(narrowAddress(search, changes), { replace: true, preventScrollReset: true });
  }

  return { ...nextAddress(state), narrow };
}

type Address = {
  location: Location;
  navigation: { state: Navigation['state']; location?: Location | undefined };
};

function nextAddress({ location, navigation }: Address): { search: URLSearchParams; isLoading: boolean } {
  const next = navigation.state === 'loading' ? navigation.location : undefined;
  const isLoading = next?.pathname === location.pathname;
  return { search: new URLSearchParams((isLoading ? next : location).search), isLoading };
}
