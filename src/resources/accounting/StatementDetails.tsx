import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type {
    MissingLine,
    StatementLine,
    StatementRow,
} from '../../../contract/trade/accounting/accountingCalls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { LoadState } from '../../ui/admin/states/LoadState';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { showToast } from '../../ui/toasts/toasts';
import { type Column, FigureTable } from './FigureTable';

const colours: Readonly<
    Record<StatementLine['state'], 'success' | 'error' | 'warning' | 'default' | 'info'>
> = {
    matched: 'success',
    amount_differs: 'error',
    not_in_books: 'warning',
    fee: 'default',
    payout: 'default',
    explained: 'info',
};

const isOpen = ({ state }: StatementLine): boolean =>
    state === 'not_in_books' || state === 'amount_differs';

/** Why a line has no counterpart, in a word or two. */
const Explain = ({ line, onDone }: { line: StatementLine; onDone: () => void }) => {
    const translate = useTranslate();
    const [explanation, setExplanation] = useState('');
    const { busy, refused, run } = useSend();
    const save = () =>
        run(async () => {
            const input = { params: { id: line.id }, body: { explanation } };
            await callApi(calls.explainLine, input, undefined, { isSilent: true });
            onDone();
        });
    return (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', minWidth: 260 }}>
            <TextField
                size="small"
                label={translate('accounting.statements.why')}
                value={explanation}
                error={refused !== ''}
                helperText={refused || undefined}
                onChange={({ target }) => setExplanation(target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <Button
                loading={busy}
                disabled={explanation.trim() === ''}
                onClick={() => void save()}
                sx={{ minHeight: 40 }}
            >
                {translate('accounting.statements.explain')}
            </Button>
        </Box>
    );
};

const useLineColumns = (currency: string, onDone: () => void): readonly Column<StatementLine>[] => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    return [
        { key: 'at', title: text('at'), cell: ({ at }) => <DateTime at={at} /> },
        { key: 'reference', title: text('reference'), cell: line => line.reference || '–' },
        {
            key: 'amount',
            title: text('amount'),
            isNumber: true,
            cell: ({ amount }) => <Money amount={amount} currency={currency} />,
        },
        {
            key: 'booked',
            title: text('booked'),
            isNumber: true,
            cell: ({ bookedAmount }) =>
                bookedAmount === null ? '–' : <Money amount={bookedAmount} currency={currency} />,
        },
        {
            key: 'fee',
            title: text('fee'),
            isNumber: true,
            cell: ({ fee }) => <Money amount={fee} currency={currency} />,
        },
        {
            key: 'state',
            title: text('state'),
            cell: ({ state }) => (
                <Chip size="small" color={colours[state]} label={text(`states.${state}`)} />
            ),
        },
        {
            key: 'note',
            title: text('note'),
            cell: line =>
                isOpen(line) ? (
                    <Explain line={line} onDone={onDone} />
                ) : (
                    line.explanation || line.note || '–'
                ),
        },
    ];
};

const Missing = ({ list, currency }: { list: readonly MissingLine[]; currency: string }) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    if (list.length === 0) return null;
    const columns: readonly Column<MissingLine>[] = [
        { key: 'at', title: text('at'), cell: ({ at }) => <DateTime at={at} /> },
        { key: 'journal', title: text('journal'), cell: ({ journalId }) => journalId },
        {
            key: 'amount',
            title: text('amount'),
            isNumber: true,
            cell: ({ amount }) => <Money amount={amount} currency={currency} />,
        },
    ];
    return (
        <Box>
            <Alert severity="warning" sx={{ mb: 1 }}>
                {translate('accounting.statements.missing', list.length)}
            </Alert>
            <FigureTable
                label={text('missingTitle')}
                columns={columns}
                rows={list}
                keyOf={({ journalId }) => journalId}
            />
        </Box>
    );
};

const useActions = (id: string) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, refused, run } = useSend();
    const refresh = () => void queryClient.invalidateQueries();
    const match = () =>
        run(async () => {
            await callApi(calls.matchStatement, { params: { id } }, undefined, { isSilent: true });
            refresh();
        });
    const book = () =>
        run(async () => {
            await callApi(calls.bookStatement, { params: { id } }, undefined, { isSilent: true });
            const title = translate('accounting.statements.bookedToast');
            showToast({ kind: 'success', title });
            refresh();
        });
    return { busy, refused, match, book, refresh };
};

/** One statement: its lines with their counterparts, and what the books have that it does not. */
export const StatementDetails = ({ statement }: { statement: StatementRow }) => {
    const translate = useTranslate();
    const { id, currency } = statement;
    const [query, setQuery] = useState({ page: 1, perPage: 50 });
    const { busy, refused, match, book, refresh } = useActions(id);
    const columns = useLineColumns(currency, refresh);
    const params = { id };
    const lines = useCall(calls.listStatementLines, { params, query }, { keep: true });
    const details = useCall(calls.getStatement, { params });
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography component="h3" variant="h3" sx={{ flex: 1 }}>
                    {statement.name}
                </Typography>
                <Button loading={busy} onClick={() => void match()} size="tall">
                    {translate('accounting.statements.match')}
                </Button>
                {statement.unbooked > 0 && (
                    <Button
                        variant="contained"
                        loading={busy}
                        onClick={() => void book()}
                        size="tall"
                    >
                        {translate('accounting.statements.book', statement.unbooked)}
                    </Button>
                )}
            </Box>
            {refused && <Alert severity="error">{refused}</Alert>}
            {!lines.data && (
                <LoadState
                    inner
                    error={lines.error}
                    onAgain={() => void lines.refetch()}
                    height={240}
                />
            )}
            {lines.data && (
                <FigureTable
                    label={statement.name}
                    columns={columns}
                    rows={lines.data.list}
                    keyOf={line => line.id}
                />
            )}
            {lines.data && lines.data.total > query.perPage && (
                <Paging
                    query={query}
                    sizes={[50, 100, 200]}
                    total={lines.data.total}
                    onChange={part => setQuery({ ...query, ...part })}
                />
            )}
            <Missing list={details.data?.missing ?? []} currency={currency} />
        </Box>
    );
};
