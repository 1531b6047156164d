import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { coupons } from '../../../contract/trade/resources/coupons';
import { defineOffice } from '../core/defineOffice';
import { couponRoute } from './route';
import { couponsEn, couponsZh } from './texts';

/** Discounts by a code. */
export const office = defineOffice(coupons, {
    route: couponRoute,
    icon: LocalOfferOutlined,
    texts: { en: couponsEn, zh: couponsZh },
    represent: 'code',
    list: async () => (await import('./CouponList')).CouponList,
    form: async () => (await import('./CouponForm')).couponForm,
});
