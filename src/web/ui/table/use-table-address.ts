import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addToAsked, type Asked } from './table-address.ts';

/** A page is drawn a moment after its address was asked for. A choice made in that moment counts. Only browsers ask. */
let last: Asked | undefined;

/** The address of a list as it will be when it is loaded, so that quick changes add up. */
export function useTableAddress() {
  const location = useLocation();
  const { state, location: loading } = useNavigation();
  const navigate = useNavigate();
  const isLoading = state === 'loading' && loading.pathname === location.pathname;
  const shown = isLoading ? loading : location;

  function narrow(changes: Record<string, string | undefined>): void {
    last = addToAsked(last, shown, changes);
    void navigate(last.address, { replace: true, preventScrollReset: true });
  }

  return { search: new URLSearchParams(shown.search), isLoading, narrow };
}
