import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Chain, chains } from '../../../contract/trade/chainAddress';
import { scanTransaction } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { Money } from '../../ui/admin/text/Money';
import { ReferenceName } from '../core/fields/ReferenceName';
import { useRefresh } from '../core/useRefresh';
import { TransferOutcome, TransferState } from './TransferState';
import { useFreshUsdt } from './useFreshUsdt';

type Found = CallAnswer<typeof scanTransaction>;

const severities = {
    ...({ away: 'error', unknown: 'warning', failed: 'warning' } as const),
    ...({ nothing: 'warning', not_yet: 'info', known: 'success' } as const),
} as const;

const Result = ({ result, transfers }: Found) => {
    const translate = useTranslate();
    return (
        <Alert severity={severities[result]} role="status">
            {translate(`usdt.results.${result}`)}
            {transfers.map(({ id, txHash, amount, state, outcome }) => (
                <Box
                    key={id}
                    sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
                >
                    <ReferenceName
                        name="usdt_transfers"
                        id={id}
                        fallback={`${txHash.slice(0, 10)}…`}
                    />
                    <Money amount={amount} currency="USDT" />
                    <TransferState state={state} />
                    <TransferOutcome outcome={outcome} />
                </Box>
            ))}
        </Alert>
    );
};

/** Asks a chain about one transaction. */
export const LookDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const refreshList = useRefresh('usdt_transfers');
    const refresh = useFreshUsdt();
    const [chain, setChain] = useState<Chain>('tron');
    const [txHash, setTxHash] = useState('');
    const [found, setFound] = useState<Found>();
    const { busy, refused, run, below } = useForm(['txHash', 'chain']);
    const submit = () =>
        run(async () => {
            setFound(undefined);
            const body = { chain, txHash };
            setFound(await callApi(scanTransaction, { body }, undefined, { isSilent: true }));
            void refreshList();
            refresh();
        });
    const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;
    return (
        <FormDialog
            title={translate('usdt.look')}
            confirm={translate('usdt.lookUp')}
            isReady={txHash.trim() !== ''}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ color: 'text.secondary' }}>{translate('usdt.lookText')}</Typography>
            <TextField
                {...look}
                {...below('chain')}
                select
                label={translate('usdt.chain')}
                value={chain}
                onChange={event => setChain(event.target.value as Chain)}
            >
                {chains.map(name => (
                    <MenuItem key={name} value={name}>
                        {translate(`resources.usdt_transfers.chains.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            <TextField
                {...look}
                {...below('txHash')}
                label={translate('usdt.hash')}
                value={txHash}
                onChange={event => setTxHash(event.target.value)}
                autoFocus
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            {found && <Result {...found} />}
        </FormDialog>
    );
};
