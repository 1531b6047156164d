import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { Person } from '../../resources/core/fields/Person';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { bytes } from '../../ui/text/bytes';
import { TermsLinks } from './TermsLinks';
import { useFirstText } from './useFirstText';

type Entry = OwnOrder['timeline'][number];

const Step = ({ entry }: { entry: Entry }) => {
    const translate = useTranslate();
    const firstText = useFirstText();
    const textOf = useInstantText();
    const { action, to, actorType, actor, reason, files, terms, at } = entry;
    const actorText = translate(`order.byActor.${actorType}`, { _: actorType });
    return (
        <Box
            component="li"
            sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, pb: 1.5, ml: 0.5, minWidth: 0 }}
        >
            <Typography variant="text" sx={{ fontWeight: 500 }}>
                {firstText([`order.events.${action}`, `resources.orders.states.${to}`])}
            </Typography>
            <Note sx={{ overflowWrap: 'anywhere' }}>
                <time dateTime={new Date(at).toISOString()}>{textOf(at)}</time> · {actorText}
                {actor && (
                    <>
                        {' · '}
                        <Person {...actor} />
                    </>
                )}
            </Note>
            {reason !== '' && (
                <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                    {action === 'dispute'
                        ? translate(`order.dispute.reasons.${reason}`, { _: reason })
                        : translate(`order.holdReasons.${reason}`, { _: reason })}
                </Typography>
            )}
            {terms.length > 0 && (
                <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {translate('checkout.accepted')} <TermsLinks pages={terms} />
                </Note>
            )}
            {files.map(({ name, size, sha256 }) => (
                <Note component="p" key={`${name} ${sha256}`} sx={{ overflowWrap: 'anywhere' }}>
                    {name} ({bytes(size)})
                    <br />
                    SHA-256 {sha256}
                </Note>
            ))}
        </Box>
    );
};

/** What happened to an order, the latest first. */
export const Timeline = ({ order }: { order: Pick<OwnOrder, 'timeline'> }) => {
    const translate = useTranslate();
    const entries = order.timeline.map((entry, seq) => ({ entry, seq })).toReversed();
    return (
        <SectionCard title={translate('order.timeline')}>
            <Box
                component="ol"
                reversed
                sx={{ m: 0, px: 2.5, pt: 1, pb: 2, '& > li:last-of-type': { pb: 0 } }}
                style={{ listStyle: 'none' }}
            >
                {entries.map(({ entry, seq }) => (
                    <Step key={seq} entry={entry} />
                ))}
            </Box>
        </SectionCard>
    );
};
