import { defineRoute } from '../core/resourceRoute';

export const verificationRoute = defineRoute({
    name: 'verifications',
    path: '/user/verifications',
    group: 'user',
    place: 35,
    grants: ['checks.decide'],
    title: ['Verifications', '身份认证'],
    edit: true,
});
