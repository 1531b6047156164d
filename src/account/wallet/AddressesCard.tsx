import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { PayoutAddress } from '../../../contract/trade/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useNow } from '../../ui/browser/useNow';
import { showToast } from '../../ui/toasts/toasts';
import { AddAddressDialog } from './AddAddressDialog';
import { useRefreshWallet } from './useRefreshWallet';

interface RowProps {
    address: PayoutAddress;
    onRemove: () => void;
}

const AddressRow = ({ address, onRemove }: RowProps) => {
    const translate = useTranslate();
    const isNew = address.usableAt > useNow();
    const [before, after] = translate('wallet.usableAt', { time: '|' }).split('|');
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ typography: 'text', overflowWrap: 'anywhere' }}>
                    {translate(`resources.withdrawals.methods.${address.method}`)} ·{' '}
                    <Box component="span" sx={{ fontFamily: 'monospace' }}>
                        {address.masked}
                    </Box>
                </Box>
                <Note>
                    {address.label}
                    {address.label && isNew && ' · '}
                    {isNew && (
                        <>
                            {before}
                            <DateTime at={address.usableAt} />
                            {after}
                        </>
                    )}
                </Note>
            </Box>
            <Button color="error" onClick={onRemove}>
                {translate('wallet.remove')}
            </Button>
        </Box>
    );
};

/** Where one has money paid out to. */
export const AddressesCard = () => {
    const translate = useTranslate();
    const refresh = useRefreshWallet();
    const { data, error, refetch } = useCall(calls.listPayoutAddresses, {});
    const [isAdding, setIsAdding] = useState(false);
    const [removed, setRemoved] = useState<PayoutAddress | null>(null);
    const finish = (said: string) => {
        setRemoved(null);
        refresh();
        showToast({ kind: 'success', title: translate(said) });
    };
    return (
        <SectionCard
            title={translate('wallet.addresses')}
            actions={
                <Button onClick={() => setIsAdding(true)}>{translate('wallet.addAddress')}</Button>
            }
        >
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Typography variant="text" sx={{ color: 'text.secondary', mb: 1 }}>
                    {translate('wallet.addressesText')}
                </Typography>
                {error && !data && (
                    <FailedCard inner error={error} onAgain={() => void refetch()} />
                )}
                {data?.list.length === 0 && (
                    <Typography variant="text">{translate('wallet.noAddresses')}</Typography>
                )}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data?.list.map(address => (
                        <AddressRow
                            key={address.id}
                            address={address}
                            onRemove={() => setRemoved(address)}
                        />
                    ))}
                </Box>
            </Box>
            {isAdding && <AddAddressDialog onClose={() => setIsAdding(false)} />}
            {removed && (
                <AskDialog
                    title={removed.masked}
                    text={translate('wallet.removeAsk')}
                    confirm={translate('wallet.remove')}
                    isDangerous
                    action={() => {
                        const input = { params: { id: removed.id } };
                        return callApi(calls.removePayoutAddress, input, undefined, {
                            isSilent: true,
                        });
                    }}
                    onDone={() => finish('wallet.removed')}
                    onClose={() => setRemoved(null)}
                />
            )}
        </SectionCard>
    );
};
