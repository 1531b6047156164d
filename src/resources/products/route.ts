import { defineRoute } from '../core/resourceRoute';

export const productRoute = defineRoute({
    name: 'products',
    path: '/products/products_list',
    group: 'products',
    place: 10,
    grants: ['listings.read'],
    createGrants: ['listings.manage'],
    title: ['Product list', '商品列表'],
    create: true,
    edit: true,
});
