import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { payments } from '../../../contract/trade/resources/payments';
import { defineOffice } from '../core/defineOffice';
import { paymentRoute } from './route';
import { paymentsEn, paymentsZh } from './texts';

/** How orders were paid. */
export const office = defineOffice(payments, {
    route: paymentRoute,
    icon: CreditCardOutlined,
    texts: { en: paymentsEn, zh: paymentsZh },
    represent: 'number',
    list: async () => (await import('./PaymentList')).PaymentList,
    edit: async () => (await import('./PaymentPage')).PaymentPage,
});
