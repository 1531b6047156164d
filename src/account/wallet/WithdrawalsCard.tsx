import { Box, Button, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { isPossible } from '../../../contract/trade/withdrawalStates';
import type { OwnWithdrawal } from '../../../contract/trade/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { showToast } from '../../ui/toasts/toasts';
import { useRefreshWallet } from './useRefreshWallet';
import { WithdrawalFacts } from './WithdrawalFacts';

const perPage = 5;
const watchEveryMs = 15_000;

interface RowProps {
    withdrawal: OwnWithdrawal;
    onCancel: () => void;
}

const WithdrawalRow = ({ withdrawal, onCancel }: RowProps) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const actions = (
        <>
            {isPossible('cancel', withdrawal.state, 'owner') && (
                <Button color="error" onClick={onCancel} size="tall">
                    {translate('wallet.cancel')}
                </Button>
            )}
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="tall">
                {translate('wallet.details')}
            </Button>
        </>
    );
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
            <WithdrawalFacts withdrawal={withdrawal} isOpen={isOpen} actions={actions} />
        </Box>
    );
};

/** What one asked to have paid out, and what became of it. */
export const WithdrawalsCard = () => {
    const translate = useTranslate();
    const refresh = useRefreshWallet();
    const [page, setPage] = useState(1);
    const [cancelled, setCancelled] = useState<OwnWithdrawal | null>(null);
    const query = { page, perPage };
    const { data, error, refetch } = useCall(
        calls.listOwnWithdrawals,
        { query },
        { keep: true, every: watchEveryMs },
    );
    return (
        <SectionCard title={translate('wallet.withdrawals')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={64} />
                )}
                {data?.total === 0 && (
                    <Typography variant="text">{translate('wallet.noWithdrawals')}</Typography>
                )}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data?.list.map(withdrawal => (
                        <WithdrawalRow
                            key={withdrawal.id}
                            withdrawal={withdrawal}
                            onCancel={() => setCancelled(withdrawal)}
                        />
                    ))}
                </Box>
                {data && data.total > perPage && (
                    <Pagination
                        page={page}
                        count={Math.ceil(data.total / perPage)}
                        onChange={(_, next) => setPage(next)}
                        sx={{ mt: 1 }}
                    />
                )}
            </Box>
            {cancelled && (
                <AskDialog
                    title={translate('wallet.cancel')}
                    text={translate('wallet.cancelAsk')}
                    confirm={translate('wallet.cancel')}
                    isDangerous
                    action={() => {
                        const input = { params: { id: cancelled.id } };
                        return callApi(calls.cancelWithdrawal, input, undefined, {
                            isSilent: true,
                        });
                    }}
                    onDone={() => {
                        setCancelled(null);
                        refresh();
                        showToast({ kind: 'success', title: translate('wallet.cancelled') });
                    }}
                    onClose={() => setCancelled(null)}
                />
            )}
        </SectionCard>
    );
};
