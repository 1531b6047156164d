import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ClosedDay } from '../../../contract/trade/accounting/accountingCalls';
import { useMayCall } from '../../authProvider/useGranted';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { showToast } from '../../ui/toasts/toasts';
import type { Column } from './FigureTable';
import { PagedTable } from './PagedTable';

interface FormProps {
    next: string;
    last: string;
    onClosed: () => void;
}

const CloseForm = ({ next, last, onClosed }: FormProps) => {
    const translate = useTranslate();
    const [until, setUntil] = useState(last);
    const { busy, refused, run } = useSend();
    const close = () =>
        run(async () => {
            const { closed } = await callApi(calls.closeDays, { body: { until } }, undefined, {
                isSilent: true,
            });
            const title = translate('accounting.closing.closed', closed);
            showToast({ kind: 'success', title });
            onClosed();
        });
    return (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
            <Typography variant="text">{translate('accounting.closing.next', { next })}</Typography>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <TextField
                    type="date"
                    variant="outlined"
                    size="small"
                    margin="none"
                    sx={{ width: { xs: 1, sm: 200 } }}
                    label={translate('accounting.closing.until')}
                    value={until}
                    onChange={({ target }) => setUntil(target.value)}
                    slotProps={{
                        inputLabel: { shrink: true },
                        htmlInput: { min: next, max: last },
                    }}
                />
                <Button
                    variant="contained"
                    loading={busy}
                    disabled={until < next || until > last}
                    onClick={() => void close()}
                    size="tall"
                >
                    {translate('accounting.closing.close')}
                </Button>
            </Box>
            {refused && <Alert severity="error">{refused}</Alert>}
        </Box>
    );
};

/** Days into which nothing can be posted any more, and the next ones. */
export const ClosingSection = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [query, setQuery] = useState({ page: 1, perPage: 25 });
    const found = useCall(calls.listClosedDays, { query }, { keep: true });
    const mayClose = useMayCall(calls.closeDays);
    const { data } = found;
    const text = (key: string) => translate(`accounting.closing.${key}`);
    const columns: readonly Column<ClosedDay>[] = [
        { key: 'day', title: text('day'), cell: ({ day }) => day },
        { key: 'journals', title: text('journals'), isNumber: true, cell: row => row.journals },
        { key: 'by', title: text('by'), cell: ({ closedBy }) => closedBy.name },
        { key: 'at', title: text('at'), cell: ({ closedAt }) => <DateTime at={closedAt} /> },
        { key: 'hash', title: text('hash'), cell: ({ hash }) => <CodeText text={hash} short /> },
    ];
    return (
        <SectionCard title={text('title')}>
            <Box
                sx={{
                    px: 2.5,
                    pb: 2,
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'minmax(0, 1fr)',
                }}
            >
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {text('text')}
                </Typography>
                {data && data.openLines > 0 && (
                    <Alert severity="warning">
                        {translate('accounting.closing.openLines', data.openLines)}
                    </Alert>
                )}
                {data?.next && mayClose && (
                    <CloseForm
                        key={data.next}
                        next={data.next}
                        last={data.last}
                        onClosed={() => void queryClient.invalidateQueries()}
                    />
                )}
                <PagedTable
                    texts="accounting.closing"
                    columns={columns}
                    keyOf={({ day }) => day}
                    found={found}
                    query={query}
                    onQuery={setQuery}
                />
            </Box>
        </SectionCard>
    );
};
