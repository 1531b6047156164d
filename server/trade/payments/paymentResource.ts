import { inboundEvents, payments } from '../../../contract/trade/resources/payments';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { type AnyDefinition, defineCrud } from '../../platform/crud/definition';
import { decimalCells, decimalText } from '../../platform/export/decimalText';
import type { Secret } from '../../platform/secret';
import { amountBound } from '../finance/amountBounds';
import { presentMessage } from './presentMessage';
import { presentInbound, presentRecord, presentRows } from './presentRecord';
import type { Rails } from './rails';

/** Payments as they stand; nobody writes them. */
export const paymentResource = (services: { secret: Secret; rails: Rails }): AnyDefinition =>
    defineCrud({
        resource: payments,
        table: 'payments',
        columns: {
            createdAt: 'created_at',
            number: 'number',
            rail: 'rail',
            state: 'state',
            stateSince: 'state_since',
            amount: 'amount',
        },
        searched: ['number', 'rail_ref'],
        filters: {
            state: isOneOf('state'),
            rail: isOneOf('rail'),
            exception: isOneOf('exception'),
            orderId: equals('order_id'),
            currency: equals('currency'),
            amount_gte: amountBound('amount', 'least'),
            amount_lte: amountBound('amount', 'most'),
            createdAt_gte: atLeast('created_at'),
            createdAt_lte: atMost('created_at'),
        },
        presentRows: (rows, { db }) => presentRows(db, rows),
        present: (row, { db }) => presentRecord({ ...services, db }, row.id),
        title: ({ number }) => number,
        cells: {
            buyer: ({ buyer }) => buyer.name,
            ...decimalCells('amount'),
            railAmount: row => decimalText(row.railAmount, row.railCurrency),
            received: row => decimalText(row.received, row.railCurrency),
        },
    });

/** What gateways sent, and what became of it. */
export const inboundResource: AnyDefinition = defineCrud({
    resource: inboundEvents,
    table: 'inbound_events',
    columns: {
        receivedAt: 'received_at',
        rail: 'rail',
        outcome: 'outcome',
        repeats: 'repeats',
    },
    searched: ['event_key', 'raw'],
    filters: {
        rail: isOneOf('rail'),
        outcome: isOneOf('outcome'),
        paymentId: equals('payment_id'),
        receivedAt_gte: atLeast('received_at'),
        receivedAt_lte: atMost('received_at'),
    },
    presentRows: async rows => rows.map(presentInbound),
    present: async row => presentMessage(row),
    title: ({ event_key }) => event_key,
});
