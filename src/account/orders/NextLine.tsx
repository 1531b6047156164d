import { Box } from '@mui/material';
import type { OwnOrderRow } from '../../../contract/trade/orders/ownOrders';
import { Countdown } from './Countdown';
import { otherwiseKeys, turnKeys } from './nextKeys';
import { useFirstText } from './useFirstText';

/** Who must action, how long they have, and what happens otherwise. */
export const NextLine = ({ order }: { order: Pick<OwnOrderRow, 'part' | 'state' | 'next'> }) => {
    const firstText = useFirstText();
    const { by, otherwise, action } = order.next;
    const needs = firstText(turnKeys(order), { action });
    return (
        <>
            {needs} {by !== null && <Countdown until={by} />}
            {otherwise !== null && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {by !== null && ' · '}
                    {firstText(otherwiseKeys(order.part, otherwise))}
                </Box>
            )}
        </>
    );
};
