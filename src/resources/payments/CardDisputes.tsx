import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PaymentRecord } from '../../../contract/trade/resources/payments';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = { open: 'warning', won: 'success', lost: 'error' } as const;

/** What the card's holder disputes at the bank, and how that ended. */
export const CardDisputes = ({ payment: { cardDisputes } }: { payment: PaymentRecord }) => {
    const translate = useTranslate();
    if (cardDisputes.length === 0) return null;
    return (
        <SectionCard title={translate('pay.admin.disputes')}>
            <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 2, display: 'grid', gap: 1.5 }}
            >
                {cardDisputes.map(({ id, reference, amount, currency, reason, ...dispute }) => (
                    <Box component="li" key={id} sx={{ typography: 'text', minWidth: 0 }}>
                        <StateChip
                            state={dispute.state}
                            texts="resources.payments.disputeStates"
                            colours={colours}
                        />{' '}
                        <Money amount={amount} currency={currency} /> · {reason} ·{' '}
                        <DateTime at={dispute.openedAt} />
                        {dispute.closedAt !== null && (
                            <>
                                {' – '}
                                <DateTime at={dispute.closedAt} />
                            </>
                        )}
                        {dispute.fee !== '0' && (
                            <Box sx={{ color: 'text.secondary' }}>
                                {translate('pay.admin.disputeFee')}{' '}
                                <Money amount={dispute.fee} currency={currency} />
                            </Box>
                        )}
                        <Box>
                            <CodeText text={reference} />
                        </Box>
                    </Box>
                ))}
            </Box>
        </SectionCard>
    );
};
