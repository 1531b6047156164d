import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Delivery } from '../../../contract/platform/channels';
import { useCall } from '../../dataProvider/useCall';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { FactList, firstPage } from './FactList';

const colours = { sent: 'success', failed: 'error' } as const;

const Result = ({ delivery }: { delivery: Delivery }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { state, kind, fault, status, answer, tries, nextTryAt } = delivery;
    const answered = answer === '' ? 'channels.answeredNothing' : 'channels.answered';
    const parts = [
        fault !== null && translate(`alerts.faults.${fault}`),
        status > 0 && translate(answered, { status, answer }),
        state === 'sent' && kind === 'mail' && translate('alerts.mailSent'),
        tries > 1 && translate('alerts.tries', { smart_count: tries }),
        nextTryAt !== null && tries > 0 && translate('alerts.nextTry', { time: textOf(nextTryAt) }),
    ].filter(part => typeof part === 'string');
    return <Note>{parts.join(' · ')}</Note>;
};

/** What was sent where, and what was answered. */
export const DeliveryList = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const [page, setPage] = useState(firstPage);
    const input = { params: { id: site }, query: page };
    const asked = useCall(calls.listDeliveries, input, {
        isSilent: true,
        every: 60_000,
        keep: true,
    });
    return (
        <FactList
            title={translate('alerts.log')}
            empty={translate('alerts.logEmpty')}
            asked={asked}
            page={page}
            onPage={part => setPage({ ...page, ...part })}
            keyOf={({ id }) => id}
        >
            {delivery => (
                <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                        <Box component="span" sx={{ typography: 'subtitle1' }}>
                            {delivery.title}
                        </Box>
                        <StateChip
                            state={delivery.state}
                            texts="alerts.deliveryStates"
                            colours={colours}
                        />
                    </Box>
                    <Box sx={{ typography: 'text' }}>
                        <DateTime at={delivery.createdAt} />
                        {` · ${delivery.channel} (${translate(`channels.kinds.${delivery.kind}`)})`}
                    </Box>
                    <Result delivery={delivery} />
                </Box>
            )}
        </FactList>
    );
};
