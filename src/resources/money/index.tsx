import PaidOutlined from '@mui/icons-material/PaidOutlined';
import { money } from '../../../contract/trade/resources/money';
import { defineOffice } from '../core/defineOffice';
import { postingRoute } from './route';
import { moneyEn, moneyZh } from './texts';

/** Every movement of money, line by line. */
export const office = defineOffice(money, {
    route: postingRoute,
    icon: PaidOutlined,
    texts: { en: moneyEn, zh: moneyZh },
    represent: 'account',
    list: async () => (await import('./PostingList')).PostingList,
    edit: async () => (await import('./PostingPage')).PostingPage,
});
