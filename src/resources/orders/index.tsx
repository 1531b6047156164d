import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { orders } from '../../../contract/trade/resources/orders';
import { defineOffice } from '../core/defineOffice';
import { orderRoute } from './route';
import { ordersEn, ordersZh } from './texts';

/** What was bought. */
export const office = defineOffice(orders, {
    route: orderRoute,
    icon: ReceiptLongOutlined,
    texts: { en: ordersEn, zh: ordersZh },
    represent: 'number',
    list: async () => (await import('./OrderList')).OrderList,
    edit: async () => (await import('./OrderPage')).OrderPage,
});
