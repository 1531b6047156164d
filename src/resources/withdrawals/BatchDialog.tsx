import { Box, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { type Withdrawal, withdrawals } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { saveFile } from '../../dataProvider/downloadExport';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Money } from '../../ui/admin/text/Money';
import { useRefresh } from '../core/useRefresh';

/** Of one method and currency: what one batch can hold. */
const keyOf = ({ method, currency }: Withdrawal): string => `${method} ${currency}`;

export const batchFile = (id: string, text: string) => ({
    blob: new Blob([text], { type: 'text/csv' }),
    name: `withdrawals_${id}.csv`,
});

const useApproved = () =>
    useQuery({
        queryKey: ['withdrawals', 'approved'],
        queryFn: async ({ signal }) => {
            const query = { state: 'approved' as const, perPage: 200, order: 'ASC' as const };
            const input = { query };
            return (await callApi(withdrawals.calls.list, input, signal, { isSilent: true })).list;
        },
    });

interface ChoiceProps {
    rows: readonly Withdrawal[];
    left: ReadonlySet<string>;
    onToggle: (id: string) => void;
}

const Choices = ({ rows, left, onToggle }: ChoiceProps) => {
    const translate = useTranslate();
    return rows.map(row => (
        <FormControlLabel
            key={row.id}
            control={<Checkbox checked={!left.has(row.id)} onChange={() => onToggle(row.id)} />}
            label={
                <Box component="span" sx={{ typography: 'text' }}>
                    <Money amount={row.amount} currency={row.currency} /> ·{' '}
                    {translate(`resources.withdrawals.methods.${row.method}`)} · {row.destination} ·{' '}
                    {row.user.name}
                </Box>
            }
        />
    ));
};

/** Takes approved withdrawals out in a file to be signed elsewhere. */
export const BatchDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefresh('withdrawals');
    const { data } = useApproved();
    const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
    const first = data?.[0];
    const rows = first ? data.filter(row => keyOf(row) === keyOf(first)) : [];
    const ids = rows.map(({ id }) => id).filter(id => !left.has(id));
    const toggle = (id: string) => {
        const next = new Set(left);
        if (!next.delete(id)) next.add(id);
        setLeft(next);
    };
    const form = useSubmitForm({
        defaultValues: {},
        send: async () => {
            const input = { body: { ids } };
            const made = await callApi(calls.makeWithdrawalBatch, input, undefined, {
                isSilent: true,
            });
            saveFile(batchFile(made.id, made.text));
            void refresh();
        },
        done: translate('payout.takenOut'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('payout.makeBatch')}
            confirm={translate('payout.takeOut', { smart_count: ids.length })}
            isReady={ids.length > 0}
            onClose={onClose}
        >
            {!data && <Skeleton variant="rounded" height={80} />}
            {data && (
                <Typography variant="text">
                    {translate(rows.length > 0 ? 'payout.batchText' : 'payout.noApproved')}
                </Typography>
            )}
            <Choices rows={rows} left={left} onToggle={toggle} />
        </FormDialog>
    );
};
