import { Box, Button, Chip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { StatementRow } from '../../../contract/trade/accounting/accountingCalls';
import { ToCallers } from '../../authProvider/Offered';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { showToast } from '../../ui/toasts/toasts';
import type { Column } from './FigureTable';
import { ImportDialog } from './ImportDialog';
import { PagedTable } from './PagedTable';
import { StatementDetails } from './StatementDetails';

const openLinesOf = ({ counts }: StatementRow): number =>
    counts.not_in_books + counts.amount_differs;

const useColumns = (onOpen: (id: string) => void): readonly Column<StatementRow>[] => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    return [
        {
            key: 'name',
            title: text('name'),
            cell: ({ id, name }) => (
                <Button onClick={() => onOpen(id)} sx={{ textAlign: 'left', minHeight: 40 }}>
                    {name}
                </Button>
            ),
        },
        {
            key: 'account',
            title: text('account'),
            cell: ({ account, currency }) =>
                `${translate(`accounting.statements.accounts.${account.replaceAll(':', '_')}`, { _: account })} · ${currency}`,
        },
        {
            key: 'days',
            title: text('days'),
            cell: ({ from, until }) => (
                <>
                    <DateTime at={from} /> – <DateTime at={until} />
                </>
            ),
        },
        { key: 'lines', title: text('lines'), isNumber: true, cell: ({ lines }) => lines },
        {
            key: 'open',
            title: text('open'),
            isNumber: true,
            cell: row => (
                <Chip
                    size="small"
                    color={openLinesOf(row) > 0 ? 'warning' : 'success'}
                    label={openLinesOf(row)}
                />
            ),
        },
        {
            key: 'fees',
            title: text('fees'),
            isNumber: true,
            cell: ({ fees, currency }) => <Money amount={fees} currency={currency} />,
        },
    ];
};

/** Statements of banks and gateways, each with what the books do not have. */
export const StatementsSection = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    const [query, setQuery] = useState({ page: 1, perPage: 25 });
    const [isImporting, setIsImporting] = useState(false);
    const [opened, setOpened] = useState<string>();
    const found = useCall(calls.listStatements, { query }, { keep: true });
    const columns = useColumns(setOpened);
    const shown = found.data?.list.find(({ id }) => id === opened);
    return (
        <SectionCard
            title={text('title')}
            actions={
                <ToCallers call={calls.importStatement}>
                    <Button variant="contained" onClick={() => setIsImporting(true)}>
                        {text('import')}
                    </Button>
                </ToCallers>
            }
        >
            <Box sx={{ px: 2.5, pb: 2 }}>
                <PagedTable
                    texts="accounting.statements"
                    columns={columns}
                    keyOf={({ id }) => id}
                    found={found}
                    query={query}
                    onQuery={setQuery}
                />
                {shown && <StatementDetails key={shown.id} statement={shown} />}
            </Box>
            {isImporting && (
                <ImportDialog
                    onClose={() => setIsImporting(false)}
                    onImported={({ id, lines, known }) => {
                        setIsImporting(false);
                        setOpened(id);
                        const title = translate('accounting.statements.imported', lines);
                        const rest = translate('accounting.statements.known', known);
                        showToast({ kind: 'success', title, ...(known > 0 && { text: rest }) });
                        void queryClient.invalidateQueries();
                    }}
                />
            )}
        </SectionCard>
    );
};
