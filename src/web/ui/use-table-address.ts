import { useLocation, useNavigate, useNavigation } from 'react-router';
import { narrowAddress } from './table-address.ts';

/** The address of a list as it will be once what is on its way is there, so that quick changes add up. */
export function useTableAddress() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === location.pathname;
  const search = new URLSearchParams((isLoading ? navigation.location : location).search);

  function narrow(changes: Record<string, string | undefined>): void {
    void navigate(narrowAddress(search, changes), { replace: true, preventScrollReset: true });
  }

  return { search, narrow, isLoading };
}
