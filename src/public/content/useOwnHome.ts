import { titlesIn } from '../../app/routes/titles';
import { keptPurpose } from '../../ui/browser/keptPurpose';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useTexts } from '../useTexts';
import { useHasAccount } from './EntranceLink';

/** Where a signed-in person is at home, and how a link there reads; guests have statistics alone. */
export const useOwnHome = (): { to: string; text: string } => {
    const { openStatistics } = useTexts();
    const { ownOrders, ownListings, account } = titlesIn(useCurrentLanguage());
    const statistics = { to: '/dashboard', text: openStatistics };
    const hasAccount = useHasAccount();
    if (!hasAccount) return statistics;
    switch (keptPurpose()) {
        case 'measure':
            return statistics;
        case 'buy':
            return { to: '/user/orders', text: ownOrders };
        case 'sell':
            return { to: '/user/listings', text: ownListings };
        default:
            return { to: '/dashboard', text: account };
    }
};
