import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Adjustment } from '../../../contract/trade/accounting/adjustments';
import { ToCallers } from '../../authProvider/Offered';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Person } from '../core/fields/Person';
import { AdjustmentDialog } from './AdjustmentDialog';
import type { Column } from './FigureTable';
import { PagedTable } from './PagedTable';

const useColumns = (): readonly Column<Adjustment>[] => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.adjustments.${key}`);
    const accountName = (account: string) =>
        translate(`accounting.statements.accounts.${account.replaceAll(':', '_')}`, { _: account });
    return [
        {
            key: 'at',
            title: text('at'),
            cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
        {
            key: 'type',
            title: text('type'),
            cell: ({ type, account }) => (
                <>
                    {text(`types.${type}`)}
                    {account && (
                        <Typography variant="caption" component="div" color="text.secondary">
                            {accountName(account)}
                        </Typography>
                    )}
                </>
            ),
        },
        { key: 'user', title: text('user'), cell: ({ user }) => <Person {...user} /> },
        {
            key: 'amount',
            title: text('amount'),
            isNumber: true,
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
            key: 'reason',
            title: text('reason'),
            cell: ({ reason, reference }) => (
                <Box sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
                    {reason}
                    {reference && (
                        <Typography variant="caption" component="div" color="text.secondary">
                            {reference}
                        </Typography>
                    )}
                </Box>
            ),
        },
        { key: 'by', title: text('by'), cell: ({ requester }) => <Person {...requester} /> },
        {
            key: 'approver',
            title: text('approver'),
            cell: ({ approver }) => (approver ? <Person {...approver} /> : text('byDelay')),
        },
    ];
};

/** Corrections of the books by hand, and who agreed on each. */
export const AdjustmentsSection = () => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.adjustments.${key}`);
    const [query, setQuery] = useState({ page: 1, perPage: 25 });
    const [isAdding, setIsAdding] = useState(false);
    const found = useCall(calls.listAdjustments, { query }, { keep: true });
    const columns = useColumns();
    return (
        <SectionCard
            title={text('title')}
            actions={
                <ToCallers call={calls.requestAdjustment}>
                    <Button variant="contained" onClick={() => setIsAdding(true)}>
                        {text('add')}
                    </Button>
                </ToCallers>
            }
        >
            <Box sx={{ px: 2.5, pb: 2 }}>
                <PagedTable
                    texts="accounting.adjustments"
                    columns={columns}
                    keyOf={({ id }) => id}
                    found={found}
                    query={query}
                    onQuery={setQuery}
                />
            </Box>
            {isAdding && <AdjustmentDialog onClose={() => setIsAdding(false)} />}
        </SectionCard>
    );
};
