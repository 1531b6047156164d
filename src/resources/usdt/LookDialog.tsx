import { Alert, Box, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Chain, chains } from '../../../contract/trade/chainAddress';
import { scanTransaction } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
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
    const [found, setFound] = useState<Found>();
    const form = useSubmitForm({
        defaultValues: { chain: 'tron' as Chain, txHash: '' },
        send: async ({ chain, txHash }) => {
            setFound(undefined);
            const body = { chain, txHash };
            setFound(await callApi(scanTransaction, { body }, undefined, { isSilent: true }));
            void refreshList();
            refresh();
        },
    });
    const { txHash } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('usdt.look')}
            confirm={translate('usdt.lookUp')}
            isReady={txHash.trim() !== ''}
            onClose={onClose}
        >
            <Typography sx={{ color: 'text.secondary' }}>{translate('usdt.lookText')}</Typography>
            <TextEntry name="chain" select label={translate('usdt.chain')}>
                {chains.map(name => (
                    <MenuItem key={name} value={name}>
                        {translate(`resources.usdt_transfers.chains.${name}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="txHash"
                label={translate('usdt.hash')}
                autoFocus
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            {found && <Result {...found} />}
        </FormDialog>
    );
};
