import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WithdrawalEvent } from '../../../contract/trade/resources/withdrawals';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';

const Step = ({
    event: { from, to, action, actorType, actor, at, reason },
}: {
    event: WithdrawalEvent;
}) => {
    const translate = useTranslate();
    const word = (state: string) =>
        translate(`resources.withdrawals.states.${state}`, { _: state });
    const done = translate(`payout.done.${action}`, { _: '' });
    return (
        <Box
            component="li"
            sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, pb: 2, ml: 0.5, minWidth: 0 }}
        >
            <Typography sx={{ fontWeight: 500 }}>
                {from === '' || from === to ? done || word(to) : `${word(from)} → ${word(to)}`}
            </Typography>
            <Note sx={{ '& a': { textDecoration: 'underline' } }}>
                <DateTime at={at} /> · {translate(`payout.actors.${actorType}`, { _: actorType })}
                {actor && (
                    <>
                        {' · '}
                        <Person {...actor} />
                    </>
                )}
            </Note>
            {reason !== '' && (
                <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                    {reason}
                </Typography>
            )}
        </Box>
    );
};

/** What happened to a withdrawal, step by step. */
export const WithdrawalTimeline = ({ events }: { events: readonly WithdrawalEvent[] }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('finance.course')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2.5, pt: 1, pb: 0.5 }}>
                {events.map(event => (
                    <Step key={event.seq} event={event} />
                ))}
            </Box>
        </SectionCard>
    );
};
