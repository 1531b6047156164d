import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { withdrawals } from '../../../contract/trade/resources/withdrawals';
import { defineOffice } from '../core/defineOffice';
import { payoutEn, payoutZh } from './pageTexts';
import { withdrawalRoute } from './route';
import { withdrawalsEn, withdrawalsZh } from './texts';

/** What people ask to have paid out. */
export const office = defineOffice(withdrawals, {
    route: withdrawalRoute,
    icon: PaymentsOutlined,
    texts: { en: withdrawalsEn, zh: withdrawalsZh },
    words: { payout: { en: payoutEn, zh: payoutZh } },
    represent: ({ user }) => user.name,
    list: async () => (await import('./WithdrawalList')).WithdrawalList,
    edit: async () => (await import('./WithdrawalPage')).WithdrawalPage,
});
