import { defineRoute } from '../core/resourceRoute';

export const couponRoute = defineRoute({
    name: 'coupons',
    path: '/admin/coupons',
    group: 'admin',
    place: 20,
    grants: ['coupons.manage'],
    title: ['Coupons', '优惠码'],
    create: true,
    edit: true,
});
