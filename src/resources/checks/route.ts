import { defineRoute } from '../core/resourceRoute';

export const checkRoute = defineRoute({
    name: 'identity_checks',
    path: '/finance/checks',
    group: 'finance',
    place: 80,
    grants: ['checks.decide'],
    title: ['Identity checks', '身份核验'],
    edit: true,
});
