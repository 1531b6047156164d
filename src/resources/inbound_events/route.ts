import { defineRoute } from '../core/resourceRoute';

export const inboundRoute = defineRoute({
    name: 'inbound_events',
    path: '/finance/inbound',
    group: 'finance',
    place: 50,
    grants: ['payments.read'],
    title: ['Gateway messages', '渠道回调'],
    edit: true,
});
