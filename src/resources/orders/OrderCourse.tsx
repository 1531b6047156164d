import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderEvent } from '../../../contract/resources/orders';
import { SectionCard } from '../../stats/components/SectionCard';
import { DateTime } from '../core/fields/DateTime';
import { Person } from '../core/fields/Person';

const Step = ({ event }: { event: OrderEvent }) => {
    const translate = useTranslate();
    const word = (state: string) => translate(`resources.orders.states.${state}`, { _: state });
    const actor = translate(`finance.actors.${event.actorType}`, { _: event.actorType });
    return (
        <Box
            component="li"
            sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, pb: 2, ml: 0.5, minWidth: 0 }}
        >
            <Typography sx={{ fontWeight: 500 }}>
                {event.from === ''
                    ? `${translate('finance.begun')}: ${word(event.to)}`
                    : `${word(event.from)} → ${word(event.to)}`}
            </Typography>
            <Typography
                component="div"
                // among words a link is known by its line
                sx={{
                    fontSize: 13,
                    color: 'text.secondary',
                    '& a': { textDecoration: 'underline' },
                }}
            >
                <DateTime at={event.at} /> · {actor}
                {event.actor && (
                    <>
                        {' · '}
                        <Person id={event.actor.id} fallback={event.actor.name} />
                    </>
                )}
            </Typography>
            {event.reason !== '' && (
                <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
                    {event.reason}
                </Typography>
            )}
        </Box>
    );
};

/** What happened to an order, step by step. */
export const OrderCourse = ({ events }: { events: readonly OrderEvent[] }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('finance.course')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2.5, pt: 1, pb: 0.5 }}>
                {events.map(event => (
                    <Step key={event.seq} event={event} />
                ))}
            </Box>
            {events.length === 0 && (
                <Typography sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {translate('finance.nothing')}
                </Typography>
            )}
        </SectionCard>
    );
};
