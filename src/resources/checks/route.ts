import { defineRoute } from '../core/resourceRoute';

export const checkRoute = defineRoute({
    name: 'identity_checks',
    path: '/finance/checks',
    group: 'finance',
    title: ['Identity checks', '身份核验'],
    edit: true,
});
